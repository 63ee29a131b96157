import { z } from 'zod'

export const FilterType = z.enum(['page', 'non-page', 'select', 'dropdown', 'description', 'item'])
export type FilterType = z.infer<typeof FilterType>
