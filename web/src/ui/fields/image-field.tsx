import { ImageType, largestUpload } from '@dealsy/contract'
import { Field } from '@base-ui/react/field'
import { useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { FieldFrame } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { typeOfImage } from './image-file.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Thumbnail } from '../pictures/thumbnail.tsx'

export interface ImageFieldProps extends Omit<FieldProps, 'hideLabel'> {
  /** The address of the image, or null. */
  value: string | null
  onChange: (address: string | null) => void
  /** Uploads the file and returns its address; reports progress from 0 to 1. A rejection is shown as the error. */
  upload: (file: File, onProgress: (part: number) => void) => Promise<string>
  /** Called when an upload starts and ends, so that the form waits. */
  onUploading?: (uploading: boolean) => void
}

/** The failure and its cause, where known. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? `${message}: ${cause.message}` : message)

/** One image: chosen, dropped or pasted, checked (section 5: image files only), uploaded at once, with its progress. */
export function ImageField({ value, onChange, upload, onUploading, ...frame }: ImageFieldProps) {
  const { t } = useLingui()
  const { label, error, disabled = false } = frame
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ preview: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const preview = sending?.preview
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])

  async function take(file: File | undefined) {
    if (file === undefined || disabled || sending !== null) return
    const wrong =
      (await typeOfImage(file)) === undefined
        ? t`Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.`
        : file.size > largestUpload
          ? t`The image is larger than 8 MB.`
          : null
    setProblem(wrong)
    if (wrong !== null) return
    const shown = { preview: URL.createObjectURL(file), part: 0 }
    setSending(shown)
    onUploading?.(true)
    try {
      onChange(await upload(file, (part) => setSending({ ...shown, part })))
    } catch (failure) {
      setProblem(failure instanceof Error ? reasonOf(failure) : t`An unknown error occurred.`)
    }
    setSending(null)
    onUploading?.(false)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  function onPaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files
    if (file === undefined) return
    event.preventDefault()
    void take(file)
  }

  return (
    <FieldFrame {...frame} error={problem ?? error}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={onPaste}
        className={classNames(
          'relative flex min-h-16 items-center gap-3 rounded-md border border-dashed p-2.5 transition-colors',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken',
        )}
      >
        {(sending !== null || value !== null) && (
          <Thumbnail key={preview ?? value} src={preview ?? value} alt={label} width={44} />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={ImageUp}
            disabled={disabled}
            busy={sending !== null}
            className="self-start"
            onClick={() => picker.current?.click()}
          >
            {sending !== null ? t`Uploading...` : value === null ? t`Choose an image` : t`Choose another image`}
          </Button>
          {sending === null ? (
            <span className="ps-2.5 text-sm text-muted">{t`or drop or paste one here`}</span>
          ) : (
            <progress
              aria-label={t`Uploading...`}
              value={sending.part}
              max={1}
              className="ms-2.5 h-1 w-full max-w-60 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
          )}
        </div>
        {value !== null && sending === null && !disabled && (
          <IconButton
            size="sm"
            label={t`Remove the image`}
            icon={Trash2}
            onClick={() => {
              setProblem(null)
              onChange(null)
            }}
          />
        )}
        <Field.Control
          ref={picker}
          type="file"
          accept={ImageType.options.join(',')}
          disabled={disabled}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Reset, so that the same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
      </div>
    </FieldFrame>
  )
}
