import { Trans } from '@lingui/react/macro'
import { formatShare } from '../../../i18n/formats.ts'
import { Ltr } from '../../../ui/text/written.tsx'

/** The similarity of two listings, from 0 to 1. */
export function Likeness({ share }: { share: number }) {
  const percent = formatShare(Math.round(share * 100) / 100)
  return (
    <Trans>
      <Ltr>{percent}</Ltr> alike
    </Trans>
  )
}
