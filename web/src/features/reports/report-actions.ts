import { reports } from '@dealsy/contract'
import type { Report } from '@dealsy/contract'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Trash2, UserRound } from 'lucide-react'
import { runs } from '../../api/runs.ts'
import { callOnMany } from '../../records/many/many-action.ts'
import type { ManyAction } from '../../records/many/many-action.ts'
import { oncePerRecord } from '../../ui/actions/action.ts'
import type { ActionsOf } from '../../ui/actions/action.ts'

/** The actions of a report (section 2, 'Report'); the screen views its user. */
export function useReportActions(viewUser: (reportId: string) => void): ActionsOf<Report, 'viewUser' | 'remove'> {
  const { t } = useLingui()
  return oncePerRecord(({ _id, productId: { name } }) => ({
    viewUser: {
      label: t`View User who reported ${name}`,
      words: t`View User`,
      icon: UserRound,
      run: () => viewUser(_id),
    },
    remove: {
      label: t`Delete the report of ${name}`,
      icon: Trash2,
      danger: true,
      confirm: { title: t`Delete Report`, question: t`Are you sure you want to delete the report of ${name}?` },
      ...runs(
        reports.remove,
        { params: { id: _id } },
        { success: t`Report deleted successfully.`, failure: t`Failed to delete report`, about: name },
      ),
    },
  }))
}

/** What can be done with many reports at once. */
export const reportsOnMany: ManyAction[] = [
  callOnMany(reports.remove, {}, { label: msg`Delete`, icon: Trash2, danger: true }),
]
