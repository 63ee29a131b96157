import { useLingui } from '@lingui/react/macro'
import { AppKeysSection } from '../features/app-keys/app-keys-section.tsx'
import { WebhooksSection } from '../features/webhooks/webhooks-section.tsx'
import { JumpLinks } from '../ui/jump-links.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'

/** How the app's own server gets in: the keys with which it calls, and the addresses that are told of events. */
export default function AppAccessScreen() {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      <PageHeader title={t`App access`} />
      <JumpLinks
        lists={[
          { name: 'app-keys', title: t`Keys` },
          { name: 'webhooks', title: t`Webhooks` },
        ]}
      />
      <SectionBoundary>
        <AppKeysSection />
      </SectionBoundary>
      <SectionBoundary>
        <WebhooksSection />
      </SectionBoundary>
    </div>
  )
}
