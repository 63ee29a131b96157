import { jobs } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { change } from '../../api/queries.ts'
import type { AskProps } from './many-action.ts'

/** Begins a job; what is returned is busy until it is begun. */
export function useBegin({ body, onBegun, onClose }: Pick<AskProps, 'body' | 'onBegun' | 'onClose'>) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation(change(jobs.create, { failure: t`It could not be begun` }))
  const begin = (input: object) =>
    mutate(
      { body: body(input) },
      {
        onSuccess: ({ data }) => {
          onClose()
          onBegun(data.job)
        },
      },
    )
  return { begin, busy: isPending }
}
