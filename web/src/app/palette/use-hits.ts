import { longestSearch, search, shortened } from '@dealsy/contract'
import type { FoundKind, Hit } from '@dealsy/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../api/queries.ts'

/** Milliseconds without a keystroke before the server is asked. */
const delay = 120

interface Hits {
  groups: readonly { resource: FoundKind; hits: readonly Hit[] }[]
  /** The answer is that to what is typed now. */
  isCurrent: boolean
  error: Error | null
}

/** The records that the server finds; those of what was typed before, while it is asked. */
export function useHits(typed: string): Hits {
  const wanted = shortened(typed.trim(), longestSearch)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : delay)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...read(search.everything, { query: { q: asked } }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  if (wanted === '') return { groups: [], isCurrent: true, error: null }
  return {
    groups: data?.data.groups ?? [],
    isCurrent: asked === wanted && !isFetching && !isPlaceholderData,
    error,
  }
}
