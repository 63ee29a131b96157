import { transactions } from '@dealsy/contract'
import type { TransactionSign, User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { change } from '../../api/queries.ts'
import { errorAt } from '../../ui/fields/field-errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'

/** 'Add Transaction' (section 2, 'Users'; sections 5 and 9 for what is required and the defaults). */
export function TransactionFormDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const [amount, setAmount] = useState<number | null>(null)
  const [status, setStatus] = useState<'success' | null>('success')
  const [sign, setSign] = useState<TransactionSign>('Positive')
  const [tried, setTried] = useState(false)
  const draft = useDraft(`transaction/${user._id}`, { amount, status, sign }, (typed) => {
    setAmount(typed.amount)
    setStatus(typed.status)
    setSign(typed.sign)
  })
  const create = useMutation(
    change(transactions.create, {
      success: t`Transaction was created successfully`,
      failure: t`failed to create Transaction`,
      about: user.name,
      draft,
    }),
  )
  const issues = issuesOf(create.error)

  function submit() {
    setTried(true)
    if (amount === null || amount === 0 || status === null) return
    create.mutate({ body: { userId: user._id, amount, status, sign } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      size="sm"
      title={t`Add Transaction`}
      description={t`Moves the balance of ${user.name}.`}
      submitLabel={t`Add Transaction`}
      busy={create.isPending}
      dirty={amount !== null || sign !== 'Positive'}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Amount`}
        required
        prefix="$"
        min={0}
        decimals={2}
        value={amount}
        onChange={setAmount}
        error={errorAt(issues, 'amount') ?? (tried && !amount ? t`Enter an amount other than zero.` : undefined)}
      />
      <Select
        label={t`Sign`}
        options={[
          { value: 'Positive', label: t`Positive` },
          { value: 'Negative', label: t`Negative` },
        ]}
        value={sign}
        onChange={(chosen) => setSign(chosen ?? 'Positive')}
      />
      <Select
        label={t`Status`}
        required
        options={[{ value: 'success', label: t`success` }]}
        value={status}
        onChange={setStatus}
        error={tried && status === null ? t`Choose a status.` : undefined}
      />
    </FormDialog>
  )
}
