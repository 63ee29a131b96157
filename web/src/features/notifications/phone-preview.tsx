import { cleanProse } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { CutText } from '../../ui/text/cut-text.tsx'
import type { NotificationText } from '../../records/notification-fields.ts'

/** A notification as a phone shows it when it comes: long texts are cut there too, and each line has its own direction. */
export function PhonePreview({ text: { title, message } }: { text: NotificationText }) {
  const { t } = useLingui()
  return (
    <figure className="grid w-full max-w-80 content-start gap-2 justify-self-center">
      <figcaption className="text-sm text-muted">{t`Preview on a phone`}</figcaption>
      <div className="rounded-[1.75rem] border-4 border-line-strong bg-sunken px-3 pt-8 pb-14">
        <div className="flex gap-2.5 rounded-lg border border-line bg-raised p-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-md bg-accent text-xs font-bold text-on-strong"
          >
            DL
          </span>
          <div className="min-w-0 flex-1 leading-6">
            <p className="flex justify-between gap-2 text-xs text-muted">
              <span>Dealsy</span>
              <span>{t`now`}</span>
            </p>
            <p className="font-semibold">
              <Beginning lines={2} missing={t`Title`}>
                {cleanProse(title)}
              </Beginning>
            </p>
            <p>
              <Beginning lines={4} missing={t`Message`}>
                {cleanProse(message)}
              </Beginning>
            </p>
          </div>
        </div>
      </div>
    </figure>
  )
}

function Beginning({ children, lines, missing }: { children: string; lines: 2 | 4; missing: string }) {
  if (children === '') return <span className="text-faint">{missing}</span>
  return (
    <CutText lines={lines} className="block w-full! text-start! whitespace-pre-line! [unicode-bidi:plaintext]">
      {children}
    </CutText>
  )
}
