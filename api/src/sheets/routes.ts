import { type SheetKind, sheets } from '@dealsy/contract'
import { implement } from '../endpoints/implement.ts'
import { type SheetCall, takeRows } from './take-rows.ts'

const takes = (kind: SheetKind) => async (call: SheetCall) => ({ data: { fates: await takeRows(kind, call) } })

/** Rows of spreadsheets, of each kind that people keep in one. */
export const sheetRoutes = implement(sheets, {
  countries: takes('countries'),
  cities: takes('cities'),
  filters: takes('filters'),
  reviewWords: takes('reviewWords'),
  businesses: takes('businesses'),
  callSupports: takes('callSupports'),
  whatsappSupports: takes('whatsappSupports'),
})
