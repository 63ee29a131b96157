import { exportHours, exports } from '@dealsy/contract'
import type { Export } from '@dealsy/contract'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ApiError, download } from '../../api/client.ts'
import { loadFailure } from '../../api/load-failure.tsx'
import { change } from '../../api/queries.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { FailedPanel } from '../../ui/table/table-rows.tsx'
import { Ltr, Moment, Written } from '../../ui/text/written.tsx'
import { keptExports, percentOf, useKeptExports } from './kept-exports.ts'

/** The files that are made beside the calls or wait, with their progress. */
export default function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { query, kept } = useKeptExports(true)
  return (
    <Dialog
      title={t`Prepared files`}
      description={t`Exports of many rows are made beside your work. A file waits for ${exportHours} hours.`}
      onClose={onClose}
    >
      {kept === undefined ? (
        query.isError ? (
          <FailedPanel
            {...loadFailure(query.error, t`The files could not be loaded`)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Spinner />
        )
      ) : kept.length === 0 ? (
        <p className="text-muted">{t`No file was prepared.`}</p>
      ) : (
        <ul className="grid gap-3">
          {kept.map((one) => (
            <PreparedFile key={one._id} of={one} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function PreparedFile({ of }: { of: Export }) {
  const { t } = useLingui()
  const { _id, name, format, state, done, total, size, createdAt } = of
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const removal = useMutation({
    ...change(exports.remove, { failure: t`The file could not be deleted.` }),
    onSettled: () => client.invalidateQueries({ queryKey: keptExports.queryKey }),
  })
  const remove = () => removal.mutate({ params: { exportId: _id } })

  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveAs(await download(exports.file, { params: { exportId: _id } }), `${name}.${format}`)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t`The file could not be downloaded.`)
    }
    setBusy(false)
  }

  const megabytes = formatNumber(Math.max(Math.round(size / 100_000) / 10, 0.1))
  return (
    <li className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium wrap-anywhere">
            <Written>{name}</Written>
          </span>
          <span className="text-sm text-muted">
            {state === 'failed' ? (
              t`The file could not be made.`
            ) : state === 'done' ? (
              <>
                <Ltr>{format === 'xlsx' ? 'Excel' : 'CSV'}</Ltr> ·{' '}
                {t`${plural(done, { one: '# row', other: '# rows' })}`} · {t`${megabytes} MB`} ·{' '}
                <Moment at={createdAt} />
              </>
            ) : (
              t`${formatNumber(done)} of ${formatNumber(total)}`
            )}
          </span>
        </div>
        {state === 'running' ? (
          <Button size="sm" busy={removal.isPending} onClick={remove}>{t`Stop`}</Button>
        ) : (
          <>
            {state === 'done' && (
              <Button size="sm" variant="primary" busy={busy} icon={Download} onClick={() => void save()}>
                {t`Download`}
              </Button>
            )}
            <IconButton size="sm" label={t`Delete ${name}`} icon={Trash2} onClick={remove} />
          </>
        )}
      </div>
      {state === 'running' && (
        <div
          role="progressbar"
          aria-label={t`Made so far`}
          aria-valuenow={percentOf(of)}
          className="h-2 overflow-hidden rounded-full bg-hover"
        >
          <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${percentOf(of)}%` }} />
        </div>
      )}
    </li>
  )
}
