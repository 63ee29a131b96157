import { useLingui } from '@lingui/react/macro'
import { buttonClass } from './buttons/button.tsx'

export interface JumpLinksProps {
  /** The lists of a screen, by the names of their sections. */
  lists: readonly { name: string; title: string }[]
}

/** Links to the lists of a screen, where they are drawn as cards and far apart. */
export function JumpLinks({ lists }: JumpLinksProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Jump to`} className="flex flex-wrap gap-2 xl:hidden">
      {lists.map(({ name, title }) => (
        <a key={name} href={`#${name}`} className={buttonClass('secondary')}>
          {title}
        </a>
      ))}
    </nav>
  )
}
