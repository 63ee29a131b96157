import { views } from '@dealsy/contract'
import type { View } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { change } from '../../api/queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface ViewDialogProps {
  screen: string
  /** The view that is renamed; absent for a new one. */
  view: View | undefined
  /** What the list shows. */
  shown: { query: string; columns: string[]; density: View['density'] }
  /** Called with a new view. */
  onKept: (view: View) => void
  onClose: () => void
}

/** Keeps what a list shows under a name, or gives a view another name. */
export default function ViewDialog({ screen, view, shown, onKept, onClose }: ViewDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState(view?.name ?? '')
  const [forAll, setForAll] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const create = useMutation({
    ...change(views.create, { success: t`View kept`, failure: t`The view could not be kept`, about: name }),
    onSuccess: ({ data }) => {
      onKept(data.view)
      onClose()
    },
  })
  const rename = useMutation({
    ...change(views.update, { success: t`View renamed`, failure: t`The view could not be changed`, about: name }),
    onSuccess: onClose,
  })
  const busy = create.isPending || rename.isPending
  const isBlank = name.trim() === ''
  return (
    <Dialog
      size="sm"
      title={view === undefined ? t`Keep this view` : t`Rename the view`}
      description={view === undefined ? t`What the list is narrowed and sorted by, its columns and its density.` : ''}
      dirty={name !== (view?.name ?? '')}
      onClose={onClose}
      onSubmit={() => {
        if (isBlank || busy) return
        if (view === undefined) create.mutate({ body: { ...shown, screen, name, forAll, isDefault } })
        else rename.mutate({ params: { id: view._id }, body: { name, version: view.version } })
      }}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={isBlank}>
            {view === undefined ? t`Keep` : t`Save`}
          </Button>
        </>
      }
    >
      <TextField required label={t`Name`} maxLength={60} value={name} onChange={setName} />
      {view === undefined && (
        <div className="grid justify-items-start">
          <CheckBox label={t`For everyone`} checked={forAll} onChange={setForAll} />
          <CheckBox label={t`Default of the screen`} checked={isDefault} onChange={setDefault} />
        </div>
      )}
    </Dialog>
  )
}
