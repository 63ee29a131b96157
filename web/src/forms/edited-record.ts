import { useState } from 'react'
import { ApiError } from '../api/client.ts'
import { touched } from './touched.ts'

/**
 * The record that a dialog edits: as it was when the dialog opened, whatever the list behind it shows by now. When the
 * server refuses an edit because somebody else changed the same fields, `theirs` is the record as it is now; the next try
 * then counts as made on that one, knowingly.
 */
export function useEditedRecord<T extends { version: number }>(record: T) {
  const [opened] = useState(record)
  const [theirs, setTheirs] = useState<T | null>(null)
  const [resumed, resume] = useState<number | null>(null)
  return {
    opened,
    theirs,
    version: theirs?.version ?? resumed ?? opened.version,
    /** All fields of the edit, as its call takes them; where another's edit met it, theirs with what was changed here. */
    whole: <Form extends object>(fieldsOf: (of: T) => Form, form: Form): Form =>
      theirs === null ? form : { ...fieldsOf(theirs), ...touched(fieldsOf(opened), form) },
    /** The edit counts as made on this earlier version: it goes on with a draft that was begun on it. */
    resume,
    /** To be told of every failure of the edit. */
    onError: (error: Error) => {
      if (error instanceof ApiError && error.code === 'EDIT_CONFLICT') setTheirs(error.current as T)
    },
  }
}
