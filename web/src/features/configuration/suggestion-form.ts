import type { Suggestion } from '@dealsy/contract'

/** What is written of the suggestion; the icon is null until there is one. */
export type SuggestionFields = Pick<Suggestion, 'title' | 'description'> & { icon: string | null }

/** The suggestion that is not there yet. */
export const blankSuggestion: SuggestionFields = {
  title: { en: '', ar: '' },
  description: { en: '', ar: '' },
  icon: null,
}

/** Whether everything that the suggestion needs is there (section 5, 'Create suggestion'). */
export const isComplete = (fields: SuggestionFields): fields is SuggestionFields & { icon: string } =>
  fields.icon !== null && [fields.title, fields.description].every(({ en, ar }) => en.trim() !== '' && ar.trim() !== '')
