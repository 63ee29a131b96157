import { automations, unknownPlaceholder } from '@dealsy/contract'
import { updateRecord } from '../../trail/changes/changes.ts'
import { RequestFailure } from '../../failures/failures.ts'
import { answerOne, answerPage } from '../../endpoints/answers.ts'
import { implement } from '../../endpoints/implement.ts'
import { automationList, automationRecord } from './record.ts'

/** Automations: spec section 2 'Automations'; section 4 for `isDisabled`. */
export const automationRoutes = implement(automations, {
  list: answerPage('automations', automationList),
  get: answerOne('automation', automationRecord.present),
  update: async ({ context, params, body: { isDisabled, version, ...texts } }) => {
    const { automation } = await automationRecord.present(context.db, params.id)
    const allow = async (touched: object) => {
      for (const field of ['title', 'content'] as const) {
        const unknown = unknownPlaceholder(automation, texts[field] ?? '')
        if (unknown !== undefined && field in touched)
          throw new RequestFailure('UNKNOWN_PLACEHOLDER', { placeholder: unknown }, { at: [field] })
      }
    }
    const patch = { ...texts, is_disabled: isDisabled }
    return { data: { automation: await updateRecord(context, automationRecord, params.id, patch, { version, allow }) } }
  },
})
