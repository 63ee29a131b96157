import { Popover } from '@base-ui/react/popover'
import type { PersonPresent } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { classNames } from './class-names.ts'
import { PopoverPanel } from './floating/popover-panel.tsx'
import { hinted } from './floating/tooltip.tsx'

const mostShown = 3
// No text: the name of the button says it in full.
const drawn = 'before:content-[attr(data-drawn)]'
const zeroWidthNonJoiner = '\u200c'

/** The first letters of the first two words of a name; Arabic ones are not joined. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join(zeroWidthNonJoiner)
    .toLocaleUpperCase()

/**
 * Who else has a record open, those who edit it first: initials with the name as their hint, and all of them in words on a press. Screen
 * readers are told of those who edit it.
 */
export function PeoplePresent({ people }: { people: readonly PersonPresent[] }) {
  const { t } = useLingui()
  const said = ({ name, isEditing }: PersonPresent) =>
    isEditing ? t`${name} is editing this` : t`${name} is looking at this`
  const shown = people.length > mostShown ? people.slice(0, mostShown - 1) : people
  const editing = people.filter(({ isEditing }) => isEditing)
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {editing.map(said).join('\n')}
      </p>
      {people.length > 0 && (
        <Popover.Root>
          <Popover.Trigger
            aria-label={people.map(said).join('\n')}
            className="flex min-h-7 shrink-0 items-center rounded-full px-1"
            {...hinted(people.map(said).join('\n'))}
          >
            {shown.map((person) => (
              <Mark key={person.accountId} person={person} hint={said(person)} />
            ))}
            {shown.length < people.length && (
              <span
                data-drawn={`+${people.length - shown.length}`}
                className={classNames(drawn, 'ms-1 text-xs font-medium text-muted')}
              />
            )}
          </Popover.Trigger>
          <PopoverPanel label={t`Also here`} align="end" collisionPadding={16} className="w-max p-3 text-sm">
            <ul className="grid gap-2">
              {people.map((person) => (
                <li key={person.accountId} className="flex items-center gap-2">
                  <Mark person={person} />
                  <span dir="auto" className="wrap-anywhere">
                    {said(person)}
                  </span>
                </li>
              ))}
            </ul>
          </PopoverPanel>
        </Popover.Root>
      )}
    </>
  )
}

function Mark({ person: { name, isEditing }, hint }: { person: PersonPresent; hint?: string }) {
  return (
    <span
      data-drawn={initialsOf(name)}
      {...hinted(hint)}
      className={classNames(
        drawn,
        'relative -ms-1.5 grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold ring-2 ring-raised first:ms-0',
        isEditing ? 'bg-warning-soft text-warning-text' : 'bg-accent-soft text-accent-text',
      )}
    >
      {isEditing && (
        <Pencil
          aria-hidden
          strokeWidth={3}
          className="absolute -inset-e-1 -bottom-1 size-4 rounded-full bg-warning p-[3px] text-raised"
        />
      )}
    </span>
  )
}
