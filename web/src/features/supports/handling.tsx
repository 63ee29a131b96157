import { supports } from '@dealsy/contract'
import type { Support } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, RotateCcw } from 'lucide-react'
import { change } from '../../api/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { HintedButton } from '../../ui/buttons/hinted-button.tsx'
import { Status } from '../../ui/status.tsx'

// One click does it and another takes it back, so that nothing is asked.
function useHandling({ _id, name, status }: Support) {
  const { t } = useLingui()
  const isHandled = status === 'handled'
  const update = useMutation(
    change(supports.updateHandled, {
      success: isHandled ? t`Support request reopened.` : t`Support request marked as handled.`,
      failure: t`Failed to update support request.`,
      about: name,
    }),
  )
  const Icon = isHandled ? RotateCcw : Check
  return {
    isHandled,
    icon: <Icon aria-hidden className="size-4" />,
    busy: update.isPending,
    onClick: () => update.mutate({ params: { id: _id }, body: { handled: !isHandled } }),
  }
}

/** Whether a support request is handled, and the button of its row that says so or opens it again. */
export function HandlingInRow({ support }: { support: Support }) {
  const { t } = useLingui()
  const { isHandled, ...button } = useHandling(support)
  const { name } = support
  return (
    <>
      <Status tone={isHandled ? 'success' : 'warning'}>{isHandled ? t`Handled` : t`Open`}</Status>
      <HintedButton
        {...button}
        variant={isHandled ? 'ghost' : 'secondary'}
        label={isHandled ? t`Reopen the request of ${name}` : t`Mark as handled: the request of ${name}`}
      >
        {isHandled ? t`Reopen` : t`Mark as handled`}
      </HintedButton>
    </>
  )
}

/** The same in the dialog of a support request, in words. */
export function HandlingButton({ support }: { support: Support }) {
  const { t } = useLingui()
  const { isHandled, ...button } = useHandling(support)
  return (
    <Button {...button} variant={isHandled ? 'secondary' : 'primary'}>
      {isHandled ? t`Reopen` : t`Mark as handled`}
    </Button>
  )
}
