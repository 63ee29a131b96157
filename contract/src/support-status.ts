import { z } from 'zod'

/** Whether a contact of customer support answers now. */
export const SupportStatus = z.enum(['available', 'busy']).meta({ id: 'SupportStatus' })
export type SupportStatus = z.infer<typeof SupportStatus>
