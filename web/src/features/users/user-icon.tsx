import { ImageType, users } from '@dealsy/contract'
import type { User } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { change } from '../../api/queries.ts'
import { uploadImage } from '../../api/uploads.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import profile from './profile.svg'

/** A user's icon; a click replaces it where the user is promoted, for others it is dimmed (section 4). */
export function UserIcon({ user: { _id, name, icon, promoted } }: { user: User }) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(false)
  const update = useMutation(
    change(users.updateIcon, {
      success: t`Update icon was successful`,
      failure: t`Failed to update icon`,
      about: name,
    }),
  )
  const src = icon ?? profile
  if (!promoted) return <Thumbnail round dimmed src={src} alt={t`Icon of ${name}`} />

  async function replace(file: File | undefined) {
    if (file === undefined) return
    setUploading(true)
    try {
      update.mutate({ params: { id: _id }, body: { icon: await uploadImage(file, { ownerId: _id }) } })
    } catch (error) {
      // Only logged: section 8, 'a failed user-table icon upload'.
      console.error(error)
    }
    setUploading(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        aria-label={t`Change the icon of ${name}`}
        disabled={uploading || update.isPending}
        onClick={() => picker.current?.click()}
        className="rounded-full outline-offset-2 transition-opacity hover:opacity-80 disabled:opacity-50"
      >
        <Thumbnail round src={src} alt="" />
      </button>
      {uploading && (
        <span role="status" className="text-xs text-muted">
          {t`Uploading...`}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        accept={ImageType.options.join(',')}
        aria-label={t`Image for ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void replace(event.target.files?.[0])
          // Reset, so that the same file can be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}
