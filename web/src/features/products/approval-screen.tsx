import { useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hrefOf } from '../../routing/paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { PendingProducts } from './pending-products.tsx'
import { PendingRequests } from './pending-requests.tsx'

/** Section 2, 'Product approval page': the pending products, and below them the pending product requests. */
export default function ApprovalScreen() {
  const { t } = useLingui()
  useScrollToHash()
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t`Product approval`}
        actions={
          <Link to={hrefOf('desk')} className={buttonClass()}>
            <Gavel aria-hidden className="size-4" />
            {t`Review desk`}
          </Link>
        }
      />
      <JumpLinks
        lists={[
          { name: 'pending-products', title: t`Product` },
          { name: 'pending-requests', title: t`Matloub` },
        ]}
      />
      <SectionBoundary>
        <PendingProducts />
      </SectionBoundary>
      <SectionBoundary>
        <PendingRequests />
      </SectionBoundary>
    </div>
  )
}

/**
 * Scrolls to the element of the address's hash and focuses it, once the queries above it are loaded and it has its final place;
 * later refetches do not scroll.
 */
function useScrollToHash(): void {
  const { hash, key } = useLocation()
  const isReading = useIsFetching() > 0
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (isReading || hash === '' || arrived.current === key) return
    arrived.current = key
    const part = document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [isReading, hash, key])
}
