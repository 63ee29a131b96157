import { desk } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { formatNumber, formatShare } from '../../i18n/formats.ts'
import { useLocalized, Written } from '../../ui/text/written.tsx'

/** The rate at which second opinions agree, by decision and by reason; empty without any. */
export function AgreementTable() {
  const { t } = useLingui()
  const localized = useLocalized()
  const { data } = useQuery(read(desk.agreement, {}))
  const { decisions, reasons } = data?.data ?? { decisions: [], reasons: [] }
  if (decisions.length === 0) return null
  const decided: Partial<Record<(typeof decisions)[number]['decision'], string>> = {
    approve: t`Approve`,
    reject: t`Reject`,
    requestChanges: t`Ask for changes`,
  }
  const rows = [
    ...decisions.map(({ decision, ...counts }) => ({ name: decided[decision] ?? decision, ...counts })),
    ...reasons.map(({ name, ...counts }) => ({ name: localized(name), ...counts })),
  ]
  return (
    <details className="border-t border-line p-3">
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-accent-text select-none hover:underline">
        {t`Second opinions`}
      </summary>
      <table className="mt-2 w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">{t`Decision or reason`}</th>
            <th scope="col" className="px-3 py-1.5 text-end font-medium">{t`Second opinions`}</th>
            <th scope="col" className="py-1.5 ps-3 text-end font-medium">{t`Agreement`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, opinions, agreed }, index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                <Written>{name}</Written>
              </th>
              <td className="px-3 py-1.5 text-end">{formatNumber(opinions)}</td>
              <td className="py-1.5 ps-3 text-end">{formatShare(agreed / opinions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
