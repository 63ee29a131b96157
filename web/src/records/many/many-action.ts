import type { CallOf, Endpoint, Job, jobActions, jobs } from '@dealsy/contract'
import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Selection } from '../../ui/table/selection.ts'

/** What is said of a job. It is kept with the job, whatever the language. */
export interface Said {
  /** The verb: 'Disable'. */
  label: MessageDescriptor
  /** The name of its bar; the records unless told. */
  title?: MessageDescriptor
  /** Of `total` records, while it runs. */
  running?: MessageDescriptor
  /** Of `done` records. */
  done?: MessageDescriptor
  /** What it does cannot be taken back. */
  isFinal?: true
}

export type JobBody = CallOf<typeof jobs.create>['body']

/** The dialog that asks for what an action needs besides its records. */
export interface AskProps {
  many: ManyAction
  selection: Selection
  /** The body that begins the job, with the rest of the input. */
  body: (input: object) => JobBody
  onBegun: (job: Job) => void
  onClose: () => void
}

/** An action on many records at once, as data: which action of a job it is, with which input. */
export interface ManyAction extends Said {
  action: string
  input: object
  icon: LucideIcon
  primary?: true
  /** Asks for the number of records to be typed. */
  danger?: true
  /** What is asked before, without a number to type: the title, the question about `count` records, a line below. */
  confirm?: { title: MessageDescriptor; question: MessageDescriptor; note: MessageDescriptor }
  /** Asks for the rest of the input. */
  ask?: ComponentType<AskProps>
}

type Words = Omit<ManyAction, 'action' | 'input'>
type BodyIn<E extends Endpoint> = CallOf<E> extends { body: infer Body } ? Partial<Body> : Record<never, never>

/** A call made for each of many records. */
export const callOnMany = <E extends Endpoint>(call: E, input: BodyIn<E>, words: Words): ManyAction => ({
  action: `${call.resource}.${call.verb}`,
  input,
  ...words,
})

/** An action of jobs alone. */
export const jobOnMany = <Name extends keyof typeof jobActions>(
  action: Name,
  input: Partial<z.input<(typeof jobActions)[Name]>>,
  words: Words,
): ManyAction => ({ action, input, ...words })
