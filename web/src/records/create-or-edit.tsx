import { kindOf } from '@dealsy/contract'
import type { BilingualText, CallOf, ChangedResource, Endpoint, KindName, ResponseOf } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { saving, useRecordForm } from '../forms/record-form.ts'
import type { Edit, Fields, RecordFormOptions, SentOf } from '../forms/record-form.ts'
import { RecordHeader } from './record-header.tsx'

/** What the form of a kind of record is given. */
export interface CreateOrEditProps<Row> {
  /** The record to edit; a new one without it. */
  record: Row | undefined
  onClose: () => void
}

interface Words {
  title: string
  success: string
  failure: string
}

interface CreateOrEditOptions<F extends Fields, Create extends Endpoint> extends Omit<
  RecordFormOptions<F>,
  'name' | 'save'
> {
  creating: Omit<Words, 'success'> & {
    /** Nothing is told where the screen shows it. */
    success?: string
    onSaved?: (answer: ResponseOf<Create>) => void
    onRefused?: (() => void) | undefined
  }
  editing: Words & {
    /** What an edit sends beside the version; by default what was touched. */
    sent?: (edit: Edit<SentOf<F>>) => object
  }
}

type BodyOf<E extends Endpoint> = CallOf<E> extends { body: infer Body } ? Body : never

/** The form in a dialog that creates a record, or edits the one that it is given; its toasts have the name of the record. */
export function useCreateOrEdit<F extends Fields, Create extends Endpoint>(
  { create, update }: { create: Create & (SentOf<F> extends BodyOf<Create> ? unknown : never); update: Endpoint },
  fields: F,
  { creating, editing, record, ...options }: CreateOrEditOptions<F, Create>,
) {
  const { t } = useLingui()
  const { one, named } = kindOf(create.resource as KindName)
  const about = (all: SentOf<F>) => all[named] as string | BilingualText
  const { title, success, failure } = record ? editing : creating
  const words = { success, failure, about }
  const form = useRecordForm(fields, {
    ...options,
    name: `${one}/${record?._id ?? ''}`,
    record,
    save: record
      ? saving<Endpoint, SentOf<F>>(update, {
          input: (edit) => ({
            params: { id: record._id },
            body: { ...(editing.sent?.(edit) ?? edit.touched), version: edit.version },
          }),
          ...words,
        })
      : saving<Endpoint, SentOf<F>>(create, {
          input: ({ all }) => ({ body: all }) as CallOf<Endpoint>,
          ...words,
          onSaved: creating.onSaved as (answer: unknown) => void,
          onRefused: creating.onRefused,
        }),
  })
  return {
    ...form,
    dialog: {
      ...form.dialog,
      title,
      submitLabel: record ? t`Update` : t`Create`,
      headerAction: record && <RecordHeader resource={create.resource as ChangedResource} of={record._id} isEditing />,
    },
  }
}
