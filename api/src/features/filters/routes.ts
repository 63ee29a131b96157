import { filters } from '@dealsy/contract'
import { answerAll, answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
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

/** The category tree: spec section 2 'Filters' to 'Filter item pickers'. */
export const filterRoutes = implement(filters, {
  list: answerPage('filters', childFilters),
  nonPage: answerPage('filters', nonPageFilters),
  pages: answerAll('filters', pageChoices),
  all: answerAll('filters', choicesBelow),
  get: answerOne('filter', getFilterDetails),
  children: async ({ db, params, query }) => {
    await getFilter(db, params.id)
    return answerPage('filters', childFilters)({ db, query: { ...query, parentId: params.id } })
  },
  subfilters: async ({ db, params }) => {
    await getFilter(db, params.id)
    return { data: { filters: await listAttributes(db, params.id) } }
  },
  items: async ({ db, params, query }) => {
    await getFilter(db, params.id)
    return answerPage('filters', itemList)({ db, query: { ...query, parentId: params.id } })
  },
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
