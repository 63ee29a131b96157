import { useLingui } from '@lingui/react/macro'
import { buttonClass } from './buttons/button.tsx'

export interface JumpLinksProps {
  /** The lists of a screen, by the ids of their sections. */
  lists: readonly { id: string; title: string }[]
}

/** Where each list is many cards tall, the ways to the lists that stand below each other. */
export function JumpLinks({ lists }: JumpLinksProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Jump to`} className="flex flex-wrap gap-2 xl:hidden">
      {lists.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buttonClass('secondary')}>
          {title}
        </a>
      ))}
    </nav>
  )
}
