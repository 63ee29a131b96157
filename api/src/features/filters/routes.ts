import { filters } from '@dealsy/contract'
import { answerAll, answerOne, answerPage, answerPageOf } from '../../endpoints/answers.ts'
import { type Call, implement } from '../../endpoints/implement.ts'
import { copyTree } from './copy-tree.ts'
import { createFilter } from './create-filter.ts'
import {
  childFilters,
  choicesBelow,
  countUses,
  getFilter,
  getFilterDetails,
  itemList,
  listAttributes,
  nonPageFilters,
  pageChoices,
} from './queries.ts'
import { removeTree } from './remove-tree.ts'
import { updateFilter, updatePrice } from './update-filter.ts'

/** What is below the filter of a call; 404 where there is none. */
async function below({ db, params: { id } }: Pick<Call<typeof filters.children>, 'db' | 'params' | 'query'>) {
  await getFilter(db, id)
  return { parentId: id }
}

/** The category tree: spec section 2 'Filters' to 'Filter item pickers'. */
export const filterRoutes = implement(filters, {
  list: answerPage('filters', childFilters),
  nonPage: answerPage('filters', nonPageFilters),
  pages: answerAll('filters', pageChoices),
  all: answerAll('filters', choicesBelow),
  get: answerOne('filter', getFilterDetails),
  children: answerPageOf('filters', childFilters, below),
  subfilters: async ({ db, params }) => {
    await getFilter(db, params.id)
    return { data: { filters: await listAttributes(db, params.id) } }
  },
  items: answerPageOf('filters', itemList, below),
  uses: async ({ db, params }) => ({ data: { uses: await countUses(db, params.id) } }),
  create: async ({ context, body }) => ({ data: { filter: await createFilter(context, body) } }),
  createItem: async ({ context, params, body }) => {
    const item = { ...body, type: 'item' as const, parentFilter: params.id }
    return { data: { filter: await createFilter(context, item) } }
  },
  copyTree: async ({ context, params, body }) => ({
    data: { filter: await copyTree(context, params.targetId, body.sourceFilterId) },
  }),
  update: async ({ context, params, body }) => ({ data: { filter: await updateFilter(context, params.id, body) } }),
  updatePrice: async ({ context, params, body }) => ({
    data: { filter: await updatePrice(context, params.id, body.newMin, body.newMax) },
  }),
  remove: async ({ context, params }) => {
    await removeTree(context, params.id)
    return { data: { _id: params.id } }
  },
})
