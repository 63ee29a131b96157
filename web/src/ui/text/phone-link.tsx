import { cleanPhoneNumber, normalForm, phoneNumberForm } from '@dealsy/contract'

/** A phone number as it was typed, left to right; a `tel:` link where it can be dialled. */
export function PhoneLink({ number }: { number: string }) {
  const cleaned = cleanPhoneNumber(number)
  if (!phoneNumberForm.test(cleaned)) return <bdi dir="auto">{number || '—'}</bdi>
  const dialled = normalForm(cleaned).replaceAll(/[^\d+]/g, '')
  return (
    <a dir="ltr" href={`tel:${dialled}`} className="rounded-sm text-accent-text underline-offset-2 hover:underline">
      {number}
    </a>
  )
}
