import { filters } from '@dealsy/contract'
import type { Db } from '../../db/open.ts'
import { implement } from '../../endpoints/implement.ts'
import type { Services } from '../../endpoints/implement.ts'
import { requireUploaded } from '../../storage/require-uploaded.ts'
import { copyTree } from './copy-tree.ts'
import { createFilter } from './create-filter.ts'
import {
  allBelow,
  allPages,
  countUses,
  getFilter,
  getFilterDetails,
  listAttributes,
  listChildren,
  listItems,
  listNonPage,
  listTopLevel,
} from './queries.ts'
import { removeTree } from './remove-tree.ts'
import { updateFilter, updatePrice } from './update-filter.ts'

async function requireIconUploaded(
  transaction: Db,
  { files }: Services,
  icon: string | null | undefined,
): Promise<void> {
  if (icon) await requireUploaded(transaction, files, icon, ['icon'])
}

/** The category tree: spec section 2 'Filters' to 'Filter item pickers'. */
export const filterRoutes = implement(filters, {
  list: async ({ db, query }) => {
    const { rows, pagination } = await listTopLevel(db, query)
    return { data: { filters: rows }, pagination }
  },
  nonPage: async ({ db, query }) => {
    const { rows, pagination } = await listNonPage(db, query)
    return { data: { filters: rows }, pagination }
  },
  pages: async ({ db }) => ({ data: { filters: await allPages(db) } }),
  all: async ({ db, query }) => ({ data: { filters: await allBelow(db, query.parentFilter) } }),
  get: async ({ db, params }) => ({ data: { filter: await getFilterDetails(db, params.id) } }),
  children: async ({ db, params, query }) => {
    await getFilter(db, params.id)
    const { rows, pagination } = await listChildren(db, params.id, query)
    return { data: { filters: rows }, pagination }
  },
  subfilters: async ({ db, params }) => {
    await getFilter(db, params.id)
    return { data: { filters: await listAttributes(db, params.id) } }
  },
  items: async ({ db, params, query }) => {
    await getFilter(db, params.id)
    const { rows, pagination } = await listItems(db, params.id, query)
    return { data: { filters: rows }, pagination }
  },
  uses: async ({ db, params }) => ({ data: { uses: await countUses(db, params.id) } }),
  create: async ({ change, body, services }) => {
    await requireIconUploaded(change.db, services, body.icon)
    return { data: { filter: await createFilter(change, body) } }
  },
  createItem: async ({ change, params, body, services }) => {
    await requireIconUploaded(change.db, services, body.icon)
    const item = { ...body, type: 'item' as const, parentFilter: params.id }
    return { data: { filter: await createFilter(change, item) } }
  },
  copyTree: async ({ change, params, body }) => ({
    data: { filter: await copyTree(change, params.targetId, body.sourceFilterId) },
  }),
  update: async ({ change, params, body, services }) => ({
    data: { filter: await updateFilter(change, params.id, body, services.files) },
  }),
  updatePrice: async ({ change, params, body }) => ({
    data: { filter: await updatePrice(change, params.id, body.newMin, body.newMax) },
  }),
  remove: async ({ change, params }) => {
    await removeTree(change, params.id)
    return { data: { _id: params.id } }
  },
})
