import { useLingui } from '@lingui/react/macro'
import { useScreenKeys } from '../../../ui/keys/screen-keys.ts'
import { decisionWords } from './decision-words.ts'
import { codes } from './desk-keys.ts'

/** Says the keys of the desk, labelled as on the reader's keyboard. */
export function useKeysOfDesk(keyName: (code: string) => string): void {
  const { t, i18n } = useLingui()
  const key = (command: keyof typeof codes) => [keyName(codes[command])]
  const decision = (kind: keyof typeof decisionWords & keyof typeof codes) => ({
    keys: key(kind),
    does: i18n._(decisionWords[kind].action),
  })
  useScreenKeys([
    {
      title: t`Decide`,
      lines: [
        decision('approve'),
        decision('reject'),
        decision('requestChanges'),
        { keys: ['1', '…', '0'], does: t`Choose a reason, a time or a colleague, and decide` },
        { keys: ['⇧', '1', '…', '0'], does: t`Choose one of several reasons` },
        { keys: ['↵'], does: t`Decide for the chosen reasons` },
        decision('later'),
        decision('handOver'),
        decision('secondLook'),
        { keys: key('note'), does: t`Write a note` },
        { keys: [...key('undo'), t`or`, 'Ctrl Z'], does: t`Take the last decision back` },
      ],
    },
    {
      title: t`Look`,
      lines: [
        { keys: ['←', '→'], does: t`Other photographs` },
        { keys: key('zoom'), does: t`Zoom in and out` },
        { keys: [...key('next'), ...key('previous')], does: t`Next and previous listing` },
        { keys: ['Esc'], does: t`Close, or leave a field` },
      ],
    },
  ])
}
