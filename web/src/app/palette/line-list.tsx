import type { Hit } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { RecordStatus } from '../../records/record-status.tsx'
import { CutText } from '../../ui/text/cut-text.tsx'
import { Marked } from '../../ui/text/marked.tsx'
import { Ltr } from '../../ui/text/written.tsx'
import type { Line, LineGroup } from './lines.ts'

interface LineListProps {
  id: string
  label: string
  groups: readonly LineGroup[]
  /** Which of all lines is chosen. */
  at: number
  onPoint: (id: string) => void
  onRun: (line: Line) => void
  onDeeds: (hit: Hit) => void
}

/** The lines under the headings of their groups. The focus stays in the field, which names the chosen line. */
export function LineList({ id, label, groups, at, onPoint, onRun, onDeeds }: LineListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, groups])
  const begins = groups.map((_, index) => groups.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0))
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {groups.map(({ title, lines }, group) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${group}`} className="not-first:mt-2">
          <div id={`${id}-group-${group}`} role="presentation" className="px-2 py-1 text-xs font-medium text-muted">
            {title}
          </div>
          {lines.map((line, index) => {
            const place = (begins[group] ?? 0) + index
            return (
              <div
                key={line.id}
                role="presentation"
                onPointerMove={() => onPoint(line.id)}
                className={classNames('flex items-center rounded-md pe-1.5', place === at && 'bg-hover')}
              >
                <button
                  type="button"
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  onClick={() => onRun(line)}
                  className={classNames(
                    'flex min-h-10 min-w-0 flex-1 cursor-default items-center gap-3 px-2 py-1.5 text-start select-none',
                    line.danger === true && 'text-danger-text',
                  )}
                >
                  <LineContent line={line} />
                </button>
                {line.hit !== undefined && <DeedsButton hit={line.hit} onDeeds={onDeeds} />}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What the second key does, for a finger or a pointer. */
function DeedsButton({ hit, onDeeds }: { hit: Hit; onDeeds: (hit: Hit) => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title={t`What can be done`}
      onClick={() => onDeeds(hit)}
      className="flex size-7 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-line"
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  )
}

function LineContent({ line }: { line: Line }) {
  const { icon: Icon, names, detail, isCode = false, hit } = line
  return (
    <>
      <Icon aria-hidden className={classNames('size-4 shrink-0', line.danger !== true && 'text-muted')} />
      <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-baseline">
        <CutText className="block max-w-full shrink-0 sm:max-w-[65%]">
          {names.length === 1
            ? (names[0] ?? '')
            : names.map((name, index) => (
                <Fragment key={index}>
                  {index > 0 && ' / '}
                  <bdi dir="auto">
                    <Marked>{name}</Marked>
                  </bdi>
                </Fragment>
              ))}
        </CutText>
        {detail !== undefined && detail !== '' && (
          <span className="min-w-0 text-sm text-muted">
            {isCode ? <Ltr>{detail}</Ltr> : <CutText className="block max-w-full">{detail}</CutText>}
          </span>
        )}
      </span>
      {hit !== undefined && hit.status !== null && (
        <RecordStatus
          resource={hit.resource}
          status={hit.status}
          field={hit.resource === 'filters' ? 'type' : 'status'}
        />
      )}
    </>
  )
}
