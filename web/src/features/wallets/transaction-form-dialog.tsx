import { transactions } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { choice, number } from '../../forms/fields.ts'
import { saving, useRecordForm } from '../../forms/record-form.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { optionsOf, useChoiceWords } from '../../ui/fields/option.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Money } from '../../ui/text/written.tsx'
import { transactions as words } from './resource.ts'

/**
 * The amount (dollars) above which a confirmation is asked: wallets pay for promotions of tens and hundreds, so two extra digits exceed it.
 */
const largestUsual = 10_000

/** 'Add Transaction' (section 2, 'Users'; sections 5 and 9 for what is required and the defaults). */
export default function TransactionFormDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui()
  const signs = optionsOf(useChoiceWords(words.fields.sign))
  const statuses = [{ value: 'success', label: t`success` }] as const
  const [asking, setAsking] = useState(false)
  const { values, tried, fields, submit, send, dialog } = useRecordForm(
    {
      amount: number(t`Amount`, { isMoney: true }),
      sign: choice(t`Sign`, signs, { initial: 'Positive' }),
      status: choice(t`Status`, statuses, { initial: 'success' }),
    },
    {
      name: `transaction/${user._id}`,
      save: saving(transactions.create, {
        input: ({ all }) => ({ body: { userId: user._id, ...all } }),
        success: t`Transaction was created successfully`,
        failure: t`failed to create Transaction`,
        about: user.name,
      }),
      refuse: ({ amount }) => amount === 0,
      onClose,
    },
  )
  const amount = Number(values.amount)

  return (
    <FormDialog
      {...dialog}
      onSubmit={() => submit(amount > largestUsual ? () => setAsking(true) : undefined)}
      size="sm"
      title={t`Add Transaction`}
      description={t`Moves the balance of ${user.name}.`}
      submitLabel={t`Add Transaction`}
    >
      <NumberField
        {...fields.amount}
        error={tried && !values.amount ? t`Enter an amount other than zero.` : fields.amount.error}
      />
      <Select {...fields.sign} />
      <Select {...fields.status} />
      {asking && (
        <ConfirmDialog
          title={t`An unusually large amount`}
          question={
            values.sign === 'Negative' ? (
              <Trans>
                Take <Money amount={amount} /> from the wallet of <bdi>{user.name}</bdi>?
              </Trans>
            ) : (
              <Trans>
                Add <Money amount={amount} /> to the wallet of <bdi>{user.name}</bdi>?
              </Trans>
            )
          }
          confirmLabel={t`Add Transaction`}
          onConfirm={() => {
            setAsking(false)
            send()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDialog>
  )
}
