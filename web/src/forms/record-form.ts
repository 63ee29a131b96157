import type { BilingualText, CallOf, Endpoint, ResponseOf } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { z } from 'zod'
import { ApiError, issuesOf } from '../api/client.ts'
import { submitChange } from '../api/queries.ts'
import { useReadingOrder } from '../i18n/language.tsx'
import type { Conflict } from '../ui/dialogs/conflict-notice.tsx'
import { errorAt } from '../ui/fields/field-errors.ts'
import { bodyField, boundsOf, refuses } from './bounds.ts'
import { useChangedBy } from './changed-by.ts'
import { comparedFields, rebased } from './conflicts.ts'
import type { Known } from './conflicts.ts'
import { useDraft } from './draft.ts'
import { isBlankText } from './fields.ts'
import type { FormField } from './fields.ts'
import { touched } from './touched.ts'
import type { DeepPartial } from './touched.ts'

type AnyField = FormField<never, unknown, unknown, unknown>
export type Fields = Record<string, AnyField>

type SavedOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends FormField<infer Saved, unknown, unknown, unknown> ? Saved : never
}
type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name]['blank'] }
export type SentOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['sent']> }
type ControlsOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['control']> }

/** The values to send, and the version of the record they were made on. */
export interface Edit<Sent> {
  /** Every field: the values that the record has now with those that were touched here. */
  all: Sent
  touched: DeepPartial<Sent>
  version: number
}

/** How a form is saved (`saving`). */
interface Saving<Sent> {
  body: z.ZodType | undefined
  mutation: UseMutationOptions<unknown, Error, Edit<Sent>>
  onSaved?: ((answer: unknown) => void) | undefined
  onRefused?: (() => void) | undefined
}

interface SavingOptions<E extends Endpoint, Sent> {
  /** What bounds the fields where they are a part of the call's body. */
  fields?: z.ZodType
  /** Makes the call's input. */
  input: (edit: Edit<Sent>) => CallOf<E>
  /** Nothing is told where the screen shows it. */
  success?: string
  failure: string | ((error: Error) => string)
  /** The name of the record, shown in the toasts. */
  about?: string | BilingualText | ((all: Sent, answer?: ResponseOf<E>) => string | BilingualText)
  /** Called after the form is closed. */
  onSaved?: (answer: ResponseOf<E>) => void
  onRefused?: () => void
}

/** The call that saves a form, and its toasts (section 8). */
export function saving<E extends Endpoint, Sent>(
  endpoint: E,
  { fields, input, about, success, failure, onSaved, onRefused }: SavingOptions<E, Sent>,
): Saving<Sent> {
  return {
    body: fields ?? endpoint.body,
    mutation: {
      mutationKey: [endpoint.resource, endpoint.verb],
      mutationFn: (edit) => submitChange(endpoint, input(edit)),
      meta: {
        ...(success !== undefined && { success }),
        failure,
        ...(about !== undefined && {
          about:
            typeof about === 'function'
              ? (edit, answer) => about((edit as Edit<Sent>).all, answer as ResponseOf<E> | undefined)
              : about,
        }),
      },
    },
    onSaved: onSaved && ((answer) => onSaved(answer as ResponseOf<E>)),
    onRefused,
  }
}

export interface RecordFormOptions<F extends Fields> {
  /** Names the form and its record: the key of the draft. */
  name: string
  /** The record to edit, as it is now (`useLatest`); none for a new one. */
  record?: (SavedOf<F> & { _id: string; version: number }) | undefined
  save: Saving<SentOf<F>>
  /** The toast for missing required fields; without it only the fields show their errors. */
  incomplete?: string
  /** A reason not to submit, checked before the required fields: a text for a toast, `true` where the fields show it. */
  refuse?: (values: ValuesOf<F>) => string | boolean | undefined
  /** Leaves the check of required fields to the server. */
  unchecked?: boolean
  /** Closes the form, also after it is saved; without it the form is reset. */
  onClose?: () => void
}

const each = <F extends Fields>(fields: F, of: (field: AnyField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

/** The initial values of the form of a record, or of a new one. */
const valuesOf = <F extends Fields>(fields: F, record: SavedOf<F> | undefined) =>
  each(fields, (field, name) =>
    record === undefined ? (field.initial ?? field.blank) : field.held(record[name] as never),
  ) as ValuesOf<F>

const sentOf = <F extends Fields>(fields: F, values: ValuesOf<F>) =>
  each(fields, (field, name) => field.sent(values[name])) as SentOf<F>

/**
 * The form of a new or an existing record: the props of its controls and its dialog, its draft, validation and submission. What others
 * change meanwhile is taken over where nothing was typed; the rest is shown beside what was typed, before it is sent, and when the
 * server refuses an edit with EDIT_CONFLICT. An edit counts as made on the version that the person knows.
 */
export function useRecordForm<F extends Fields>(
  fields: F,
  { name: form, record, save, incomplete, refuse, unchecked = false, onClose }: RecordFormOptions<F>,
) {
  const { t } = useLingui()
  const words = { yes: t`Yes`, no: t`No`, order: useReadingOrder() }
  const known = (saved: typeof record): Known<ValuesOf<F>> => ({
    values: valuesOf(fields, saved),
    version: saved?.version ?? 0,
  })
  const [seen, setSeen] = useState(() => known(record))
  // The record as it is now, and the values of the form, which follow it.
  const [{ now, values }, setEdit] = useState({ now: seen, values: seen.values })
  const [refusedOn, setRefusedOn] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const follow = (next: Known<ValuesOf<F>>) =>
    setEdit((last) => ({ now: next, values: rebased(fields, last.now.values, last.values, next.values) }))
  if (record !== undefined && record.version > now.version) follow(known(record))
  const setValues = (next: (last: ValuesOf<F>) => ValuesOf<F>) =>
    setEdit((last) => ({ ...last, values: next(last.values) }))

  const version = refusedOn ?? seen.version
  const draft = useDraft(form, values, (kept) => setValues(() => kept), {
    version,
    saved: now.values,
    resume: (earlier, opened) => setSeen({ values: opened, version: earlier }),
  })
  const isOutdated = now.version > seen.version
  const changedBy = useChangedBy(record, seen.version, record !== undefined && isOutdated)
  const { mutate, isPending, error } = useMutation({
    ...save.mutation,
    meta: { ...save.mutation.meta, draft },
  })
  const issues = issuesOf(error)

  /** The values of this edit, what is sent of them, and what differs from the record. */
  function edited(derived: Partial<ValuesOf<F>> = {}) {
    const yours: ValuesOf<F> = { ...values, ...derived }
    const all = sentOf(fields, yours)
    return { yours, all, changes: touched(sentOf(fields, now.values), all) }
  }

  const dirty = uploading || Object.keys(edited().changes).length > 0

  const missing = (value: string | null) => (tried && isBlankText(value) ? t`Required.` : undefined)

  function isRequired(field: AnyField, name: string): boolean {
    const schema = bodyField(save.body, name)
    return field.optional === undefined
      ? schema === undefined || refuses(schema, field.sent(field.blank))
      : !field.optional
  }

  const set = (changed: Partial<ValuesOf<F>> | ((last: ValuesOf<F>) => Partial<ValuesOf<F>>)) =>
    setValues((last) => ({ ...last, ...(typeof changed === 'function' ? changed(last) : changed) }))

  const controls = each(fields, (field, name) => {
    const required = isRequired(field, name)
    return field.control({
      input: {
        value: values[name],
        onChange: (value) => setValues((last) => ({ ...last, [name]: value })),
        required,
      },
      bounds: boundsOf(bodyField(save.body, name)),
      issueAt: (...path) => errorAt(issues, name, ...path),
      missing: (value) => (required ? missing(value) : undefined),
      onUploading: setUploading,
    })
  }) as ControlsOf<F>

  const close =
    onClose ??
    (() => {
      setValues(() => now.values)
      setTried(false)
    })

  /** What others have changed meanwhile; undefined where that is nothing. `derived` as for `send`. */
  function conflict(derived?: Partial<ValuesOf<F>>): Conflict | undefined {
    const isRefused = refusedOn !== null
    // What is being saved is on the screen before the answer is.
    if (isPending || !(isOutdated || isRefused)) return undefined
    const { yours, changes } = edited(derived)
    const changed = Object.keys(changes)
    const compared = comparedFields(
      fields,
      { seen: seen.values, now: now.values, yours, changed, isRefused, changedBy, words },
      (theirs) => set(theirs as Partial<ValuesOf<F>>),
    )
    if (!isRefused && compared.fields.length === 0 && compared.taken.length === 0) return undefined
    return { ...compared, isRefused, onKeep }
  }

  function onKeep() {
    setSeen(now)
    setRefusedOn(null)
  }

  /** Sends the values without validation; `derived` replaces those of fields that depend on others. */
  function send(derived?: Partial<ValuesOf<F>>) {
    const { all, changes } = edited(derived)
    mutate(
      { all, touched: changes, version },
      {
        onSuccess: (answer) => {
          close()
          save.onSaved?.(answer)
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === 'EDIT_CONFLICT') {
            const theirs = known(failure.current as typeof record)
            follow(theirs)
            setRefusedOn(theirs.version)
          }
          save.onRefused?.()
        },
      },
    )
  }

  /** Validates the form, then sends it or calls `next`. */
  function submit(next?: () => void) {
    setTried(!unchecked)
    if (Object.entries(fields).some(([name, field]) => field.isUnreadable?.(values[name]))) return
    const refusal = refuse?.(values)
    const isMissing = ([name, field]: [string, AnyField]) => field.isBlank(values[name]) && isRequired(field, name)
    if (typeof refusal === 'string') toast.error(refusal)
    else if (refusal === true) return
    else if (unchecked || !Object.entries(fields).some(isMissing)) (next ?? send)()
    else if (incomplete !== undefined) toast.error(incomplete)
  }

  return {
    /** The values that the record has. */
    saved: now.values,
    values,
    set,
    /** The props of each field's control. */
    fields: controls,
    /** The server's errors. */
    issues,
    /** Whether a submission was tried. */
    tried,
    /** 'Required.' for a blank value, after the first submission; not while typing. */
    missing,
    submit,
    send,
    conflict,
    busy: isPending,
    dirty,
    draft,
    /** The props of `FormDialog`. */
    dialog: {
      busy: isPending || uploading,
      dirty,
      draft,
      conflict: conflict(),
      onSubmit: () => submit(),
      onClose: close,
    },
  }
}
