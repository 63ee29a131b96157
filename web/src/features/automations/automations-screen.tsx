import { automations } from '@dealsy/contract'
import type { Automation } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { useTable } from '../../api/table.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { ListScreen } from '../../records/list-screen.tsx'
import { ReadToEdit } from '../../records/read-to-edit.tsx'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Status } from '../../ui/status.tsx'
import { AutomationFormDialog } from './automation-form-dialog.tsx'
import { shownText } from './shown-text.ts'
import { automationName, automationNames } from './resource.ts'

/** Section 2, 'Automations'. */
export default function AutomationsScreen() {
  const { t, i18n } = useLingui()
  const { language } = useLanguage()
  const table = useTable(automations.list, { failure: t`Failed to fetch automations` })
  const opened = useOpened()
  const names = Object.fromEntries(Object.entries(automationNames).map(([name, words]) => [name, i18n._(words)]))

  const columns: Column<Automation>[] = [
    {
      id: 'automation',
      header: t`Automation Name`,
      fields: [{ field: 'automation', words: names }],
      card: 'title',
      cell: ({ _id, automation }) => (
        <RecordLink to={placeOf.automations(_id)}>
          <span className="font-medium">{i18n._(automationName(automation))}</span>
        </RecordLink>
      ),
    },
    { id: 'title', header: t`Title`, cell: ({ title }) => <ClampedText text={shownText(title, language)} /> },
    {
      id: 'content',
      header: t`Content`,
      share: 2,
      cell: ({ content }) => <ClampedText text={shownText(content, language)} />,
    },
    {
      id: 'status',
      header: t`Status`,
      fields: [
        {
          field: 'isDisabled',
          words: {
            true: t({ message: 'Disabled', context: 'automation' }),
            false: t({ message: 'Enabled', context: 'automation' }),
          },
        },
      ],
      width: 10.5,
      pinned: 'titled',
      cell: (automation) => (
        <div className="flex items-center justify-between gap-3">
          {automation.isDisabled ? (
            <Status tone="neutral">{t({ message: 'Disabled', context: 'automation' })}</Status>
          ) : (
            <Status tone="success">{t({ message: 'Enabled', context: 'automation' })}</Status>
          )}
          <ActionButton
            words="always"
            variant="secondary"
            action={{
              label: t`Edit ${i18n._(automationName(automation.automation))}`,
              words: t`Edit`,
              icon: Pencil,
              run: () => opened.open(automation._id),
            }}
          />
        </div>
      ),
    },
  ]

  return (
    <ListScreen of={automations.list} title={t`Automations`} name="automations" table={table} columns={columns}>
      {opened.id !== null && (
        <ReadToEdit
          resource="automations"
          of={opened.id}
          reading={read(automations.get, { params: { id: opened.id } })}
          title={t`Update Automation`}
          failure={t`Error fetching automation details. Please try again later.`}
          onClose={opened.close}
        >
          {({ data }) => <AutomationFormDialog automation={data.automation} onClose={opened.close} />}
        </ReadToEdit>
      )}
    </ListScreen>
  )
}
