import { z } from 'zod'

/** Whether a support contact is available. */
export const SupportStatus = z.enum(['available', 'busy']).meta({ id: 'SupportStatus' })
export type SupportStatus = z.infer<typeof SupportStatus>
