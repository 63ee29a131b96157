import { cleanProse, reviewWords } from '@dealsy/contract'
import type { ReviewWord } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { choice, flag, text } from '../../forms/fields.ts'
import type { FormField } from '../../forms/fields.ts'
import { useCreateOrEdit } from '../../records/create-or-edit.tsx'
import type { CreateOrEditProps } from '../../records/create-or-edit.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { optionsOf, useChoiceWords } from '../../ui/fields/option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { TextAreaProps } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { reviewWords as words } from './resource.ts'
import { TriedWord } from './tried-word.tsx'

/** Creates or edits a word that flags listings, and shows what it would have flagged lately. */
export function WordFormDialog({ record, onClose }: CreateOrEditProps<ReviewWord>) {
  const { t } = useLingui()
  const matches = optionsOf(useChoiceWords(words.fields.match))
  const { values, fields, dialog } = useCreateOrEdit(
    reviewWords,
    {
      word: text(t`Word`),
      match: choice(t`Looked for as`, matches, { initial: 'word' }),
      exceptions: lines(t`Exceptions`),
      isInUse: flag(t`In use`, true),
    },
    {
      record,
      creating: { title: t`Add word`, success: t`Word added`, failure: t`The word could not be added` },
      editing: {
        title: t`Edit word`,
        success: t`Word saved`,
        failure: t`The word could not be saved`,
        sent: ({ all }) => all,
      },
      onClose,
    },
  )
  return (
    <FormDialog
      {...dialog}
      size="lg"
      description={t`A listing in whose texts it is gets a flag at the review desk, in whatever spelling it is there.`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...fields.word} />
        <Select {...fields.match} />
      </div>
      <TextArea
        {...fields.exceptions}
        rows={2}
        description={t`One in each line: what contains the word and is allowed.`}
      />
      <Switch {...fields.isInUse} />
      <TriedWord word={values.word} match={values.match ?? 'word'} exceptions={values.exceptions} />
    </FormDialog>
  )
}

type LinesControl = Pick<TextAreaProps, 'label' | 'value' | 'onChange' | 'error'>

const linesOf = (value: string) =>
  value
    .split('\n')
    .map(cleanProse)
    .filter((line) => line !== '')

/** A list of texts edited as lines; may be empty. */
function lines(label: string): FormField<string[], string, string[], LinesControl> {
  const written = (value: string) => linesOf(value).join(' · ') || '—'
  return {
    blank: '',
    optional: true,
    held: (saved) => saved.join('\n'),
    sent: linesOf,
    isBlank: (value) => linesOf(value).length === 0,
    control: ({ input: { value, onChange }, issueAt }) => ({
      label,
      value,
      onChange,
      error: issueAt() ?? linesOf(value).flatMap((_, index) => issueAt(index) ?? [])[0],
    }),
    compared: (theirs, yours) => [{ label, theirs: written(theirs), yours: written(yours) }],
  }
}
