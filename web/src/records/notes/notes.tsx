import { mostMentions, notes } from '@dealsy/contract'
import type { Note, NotedKind } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { change, read } from '../../api/queries.ts'
import { runs } from '../../api/runs.ts'
import { ActionButton } from '../../ui/actions/action-button.tsx'
import { MultiSelect } from '../../ui/fields/multi-select.tsx'
import type { Option } from '../../ui/fields/option.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Moment, Written } from '../../ui/text/written.tsx'
import { notesOn } from './notes-on.ts'

/** The form of a further note on a record. */
export function useNoteForm(about: NotedKind, of: string) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState<readonly Option[]>([])
  const people = useQuery(read(notes.people, {})).data?.data.people ?? []
  const clear = () => {
    setText('')
    setMentioned([])
  }
  const create = useMutation({
    ...change(notes.create, { success: t`Note added`, failure: t`The note could not be added`, about: text }),
    onSuccess: clear,
  })
  const isReady = text.trim() !== ''
  return {
    isDirty: text !== '',
    isBusy: create.isPending,
    isReady,
    submit: () => {
      if (!isReady || create.isPending) return
      const mentions = mentioned.map(({ value }) => value)
      create.mutate({ body: { about, aboutId: of, text, mentions } })
    },
    clear,
    fields: (
      <>
        <TextArea label={t`Note`} maxLength={2000} value={text} onChange={setText} />
        <MultiSelect
          label={t`Mention`}
          description={t`They see the note on their Home.`}
          options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={mentioned}
          onChange={(chosen) => setMentioned(chosen.slice(0, mostMentions))}
        />
      </>
    ),
  }
}

/** The notes on a record, newest first. */
export function NoteList({ of }: { of: string }) {
  const { t } = useLingui()
  const { data, error } = useQuery(read(notes.list, notesOn(of)))
  const written = data?.data.notes
  return (
    <>
      {error !== null && (
        <p role="alert" className="text-danger-text">
          {error.message || t`Failed to fetch the notes`}
        </p>
      )}
      {written?.length === 0 && <p className="text-muted">{t`Nobody has written a note yet.`}</p>}
      {written !== undefined && written.length > 0 && (
        <ul aria-label={t`Notes`} className="grid gap-3">
          {written.map((note) => (
            <WrittenNote key={note._id} note={note} />
          ))}
        </ul>
      )}
    </>
  )
}

function WrittenNote({ note: { _id, by, text, mentions, createdAt } }: { note: Note }) {
  const { t } = useLingui()
  return (
    <li className="rounded-lg border border-line px-3 py-2">
      <div className="flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 flex-1">
          <Written>{by.name}</Written> · <Moment at={createdAt} />
        </span>
        <ActionButton
          action={{
            label: t`Delete the note`,
            icon: Trash2,
            danger: true,
            ...runs(
              notes.remove,
              { params: { id: _id } },
              { success: t`Note deleted`, failure: t`The note could not be deleted`, about: text },
            ),
          }}
        />
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {mentions.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1.5 text-sm">
          {mentions.map((person) => (
            <span key={person._id} className="rounded-sm bg-accent-soft px-1.5 text-accent-text">
              @<Written>{person.name}</Written>
            </span>
          ))}
        </p>
      )}
    </li>
  )
}
