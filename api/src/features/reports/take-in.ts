import { plainIntake } from '../../intake/plain-intake.ts'
import { reportRecord } from './record.ts'

/** Reports of users about products. */
export const takesReports = plainIntake<'reports'>(reportRecord, ['productId', 'userId'])
