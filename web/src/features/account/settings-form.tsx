import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

interface SettingsFormProps {
  title: string
  submitLabel: string
  busy: boolean
  /** A quiet action beside the heading. */
  headerAction?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** A section of a settings screen with its own submit button. */
export function SettingsForm({ title, submitLabel, busy, headerAction, onSubmit, children }: SettingsFormProps) {
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <section aria-label={title} className="grid gap-4">
      <PageHeader level={2} title={title} actions={headerAction} />
      <form noValidate onSubmit={submit} className="grid gap-5 rounded-lg border border-line bg-surface p-5">
        {children}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          {submitLabel}
        </Button>
      </form>
    </section>
  )
}
