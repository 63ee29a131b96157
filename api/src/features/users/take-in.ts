import { plainIntake } from '../../intake/plain-intake.ts'
import { userRecord } from './record.ts'

/** Users of the app. Their status and their icon belong to the back office. */
export const takesUsers = plainIntake<'users'>(userRecord)
