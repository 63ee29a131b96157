import type { BilingualText, Plan, PlanType } from '@dealsy/contract'

/** One line of a plan that is being written. */
export interface FeatureRow extends BilingualText {
  key: number
}

export interface PlanForm {
  name: BilingualText
  description: BilingualText
  type: PlanType | null
  rows: readonly FeatureRow[]
}

/** What is sent of a plan; the type is null until one is chosen. */
export type PlanFields = Pick<Plan, 'name' | 'description' | 'features'> & { type: PlanType | null }

/** A plan that is not there yet. */
export const blankPlan: PlanFields = {
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  type: null,
  features: [],
}

/** The form of a plan; it has a row to write into where the plan has none. */
export const formOf = ({ name, description, type, features }: PlanFields): PlanForm => ({
  name,
  description,
  type,
  rows: (features.length > 0 ? features : [{ en: '', ar: '' }]).map(({ en, ar }, key) => ({ key, en, ar })),
})

const isBlank = ({ en, ar }: BilingualText) => en.trim() === '' && ar.trim() === ''

/** The rows that say something: only these are sent (section 5, 'Create plan'). */
export const keptRows = (rows: readonly FeatureRow[]) => rows.filter((row) => !isBlank(row))

/** The fields that are sent. */
export const fieldsOf = ({ name, description, type, rows }: PlanForm): PlanFields => ({
  name,
  description,
  type,
  features: keptRows(rows).map(({ en, ar }) => ({ en, ar })),
})

/** Whether everything that a plan needs is there, in both languages (section 5, 'Create plan'). */
export const isComplete = (fields: PlanFields): fields is PlanFields & { type: PlanType } =>
  fields.type !== null &&
  fields.features.length > 0 &&
  [fields.name, fields.description, ...fields.features].every(({ en, ar }) => en.trim() !== '' && ar.trim() !== '')
