import { exports } from '@dealsy/contract'
import type { Export } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { read } from '../../api/queries.ts'

/** Milliseconds between two looks at what is being made. */
const rereadAfterMs = 1500

export const keptExports = read(exports.list, {})

const running = (kept: readonly Export[] = []) => kept.filter(({ state }) => state === 'running')

/** The reader's files that were made beside the calls; they are read while they are looked at, and while one is made. */
export function useKeptExports(isLookedAt: boolean) {
  const { t } = useLingui()
  const query = useQuery({
    ...keptExports,
    staleTime: 0,
    enabled: ({ state }) => isLookedAt || running(state.data?.data.exports).length > 0,
    refetchInterval: ({ state }) => running(state.data?.data.exports).length > 0 && rereadAfterMs,
  })
  const kept = query.data?.data.exports
  const [made] = running(kept)
  const wasRunning = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { _id, name, state } of kept ?? [])
      // Every table looks: the message of one replaces that of another.
      if (state === 'done' && wasRunning.current.has(_id)) toast.success(t`${name}: the file is ready.`, { id: _id })
    wasRunning.current = new Set(running(kept).map(({ _id }) => _id))
  }, [kept, t])
  return { query, kept, made }
}

/** How much of a file is made, in whole percent. */
export const percentOf = ({ done, total }: Export): number => Math.min(Math.floor((100 * done) / total), 99)
