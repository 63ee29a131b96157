import { useLingui } from '@lingui/react/macro'
import { CircleUserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/buttons/button.tsx'
import { Menu } from '../ui/floating/menu.tsx'
import { hrefOf } from '../routing/paths.ts'
import { useSession } from '../session/session.ts'

/** The menu of the signed-in administrator, with a link to the account; on a phone the name is inside the menu. */
export function AccountMenu() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const admin = useSession((session) => session.admin)
  if (admin === null) return null
  const name = admin.name || admin.email
  return (
    <Menu
      heading={
        <>
          <span dir="auto" className="block truncate font-medium text-text">
            {name}
          </span>
          {name !== admin.email && (
            <bdi dir="ltr" className="block truncate">
              {admin.email}
            </bdi>
          )}
        </>
      }
      trigger={
        <Button aria-label={t`Signed in as ${name}`} className="max-sm:w-9 max-sm:px-0!" icon={CircleUserRound}>
          <span dir="auto" className="max-w-40 truncate leading-6 max-sm:hidden">
            {name}
          </span>
        </Button>
      }
      items={[
        {
          label: t`Account`,
          icon: CircleUserRound,
          onSelect: () => void navigate(hrefOf('settings.account')),
        },
      ]}
    />
  )
}
