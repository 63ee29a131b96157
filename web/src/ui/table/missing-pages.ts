import { useEffect, useEffectEvent, useState } from 'react'
import type { ListState } from './list-state.ts'
import type { PagesOfList, TableState } from './table-state.ts'

type List = Pick<ListState, 'page' | 'limit' | 'setPage'>

/** Returns to the last page from behind it, where an old link or the removal of its last row leaves the reader. */
export function useReturnToLastPage(pagination: PagesOfList | undefined, list: List | undefined) {
  const lastPage = Math.max(pagination?.totalPages ?? 1, 1)
  const behindTheEnd = pagination !== undefined && pagination.currentPage > lastPage
  const goBack = useEffectEvent(() => list?.setPage(lastPage, 'replace'))
  useEffect(() => {
    if (behindTheEnd) goBack()
  }, [behindTheEnd])
}

/** The pages around one that could not be loaded, as many as there were before: the way to another one stays. */
export function useFailedPage(state: TableState<unknown>, list: List | undefined): PagesOfList | undefined {
  const [last, setLast] = useState<PagesOfList>()
  const shown = state.status === 'ready' ? state.pagination : undefined
  if (shown !== undefined && shown.totalItems !== last?.totalItems) setLast(shown)
  if (state.status !== 'failed' || last === undefined || list === undefined) return undefined
  const totalPages = Math.max(Math.ceil(last.totalItems / list.limit), list.page)
  return { ...last, currentPage: list.page, totalPages }
}
