import { plainIntake } from '../../intake/plain-intake.ts'
import { supportRecord } from './record.ts'

/** Support requests; whether they are handled belongs to the back office. */
export const takesSupports = plainIntake<'supports'>(supportRecord)
