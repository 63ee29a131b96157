import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CutText, isCutText } from './cut-text.tsx'
import { classNames } from '../class-names.ts'
import { Marked, useFromMatch } from './marked.tsx'
import { PopoverPanel } from '../floating/popover-panel.tsx'

/**
 * User text in a table, clamped to two lines; a click shows a longer one in full over the row. Each line of the text has its own
 * direction, and of several lines the first two are shown, because they may be in two languages.
 */
export function ClampedText({ text }: { text: string }) {
  const [isCut, setIsCut] = useState(false)
  const block = useRef<HTMLSpanElement>(null)
  const begun = useFromMatch(text, block)
  const lines = linesOf(begun)
  const beginsLater = begun !== text
  useEffect(() => {
    const element = block.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      setIsCut(beginsLater || lines.length > 2 || [...element.children].some(isCutText)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, beginsLater, lines.length, isCut])

  const shown = (
    <span ref={block} className="block">
      {lines.slice(0, 2).map((line, index) => (
        <CutText key={index} lines={lines.length > 1 ? 1 : 2} className="block max-w-full">
          {line}
        </CutText>
      ))}
    </span>
  )
  const place = 'block w-full cards:w-auto text-start text-sm whitespace-normal text-muted wrap-anywhere'
  if (lines.length === 0) return '—'
  return isCut ? (
    <WholeText lines={linesOf(text)} className={classNames(place, 'rounded-sm hover:text-text')}>
      {shown}
    </WholeText>
  ) : (
    <div className={place}>{shown}</div>
  )
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

interface WholeTextProps {
  lines: readonly string[]
  /** The classes of the trigger. */
  className: string
  children: ReactNode
}

function WholeText({ lines, className, children }: WholeTextProps) {
  const { t } = useLingui()
  return (
    <Popover.Root>
      <Popover.Trigger className={className}>{children}</Popover.Trigger>
      <PopoverPanel
        label={t`The whole text`}
        collisionPadding={16}
        className="max-h-[min(--spacing(96),var(--available-height))] w-max max-w-[min(--spacing(120),var(--available-width))] overflow-y-auto px-4 py-3 wrap-anywhere"
      >
        {lines.map((line, index) => (
          <p key={index} dir="auto" className="match-parent">
            <Marked>{line}</Marked>
          </p>
        ))}
      </PopoverPanel>
    </Popover.Root>
  )
}
