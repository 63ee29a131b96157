import { useLingui } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface FileDropProps {
  /** The file that was chosen. */
  name: string | undefined
  /** What is said of it, or of files in general. */
  children: ReactNode
  busy: boolean
  onFile: (file: File) => void
}

/** Takes one spreadsheet: chosen, dropped or pasted. */
export function FileDrop({ name, children, busy, onFile }: FileDropProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(file: File | undefined) {
    if (file !== undefined && !busy) onFile(file)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => take(event.clipboardData.files[0])}
      className={classNames(
        'relative grid justify-items-start gap-1 rounded-md border border-dashed p-3 transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
      )}
    >
      {name !== undefined && (
        <bdi dir="auto" className="font-medium wrap-anywhere">
          {name}
        </bdi>
      )}
      <div className="text-sm text-muted">{children}</div>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <Button size="sm" busy={busy} icon={FileUp} onClick={() => picker.current?.click()}>
          {name === undefined ? t`Choose a file` : t`Choose another file`}
        </Button>
        <span className="text-sm text-muted">{t`or drop or paste one here`}</span>
      </div>
      <input
        ref={picker}
        type="file"
        aria-label={t`File`}
        aria-hidden
        accept=".xlsx,.csv,.tsv,.txt"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0])
          // Reset, so that the same file can be chosen again after it was mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}
