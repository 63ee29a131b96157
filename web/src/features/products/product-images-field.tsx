import { mostImages } from '@dealsy/contract'
import type { Product } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { uploadImage } from '../../api/uploads.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ImageField } from '../../ui/fields/image-field.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'

interface ProductImagesFieldProps {
  product: Product
  images: readonly string[]
  /** Gets a function of the current images, because they may change during an upload. */
  onChange: (next: (last: readonly string[]) => readonly string[]) => void
  /** Called when an upload starts and ends. */
  onUploading: (uploading: boolean) => void
  error?: string | undefined
}

/** The images of a product: each can be removed, others are added one at a time. */
export function ProductImagesField({
  product: { _id, name: of },
  images,
  onChange,
  onUploading,
  error,
}: ProductImagesFieldProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t`Images`}</legend>
      {images.length > 0 && (
        <ul aria-label={t`Images`} className="flex flex-wrap gap-2.5">
          {images.map((image, index) => (
            <li key={image} className="relative">
              <Thumbnail enlarge src={image} width={72} alt={t`Image ${index + 1} of ${of}`} />
              <IconButton
                size="sm"
                variant="secondary"
                label={t`Remove image ${index + 1}`}
                icon={<X aria-hidden className="size-3.5" />}
                className="absolute -end-1.5 -top-1.5 size-6! rounded-full!"
                onClick={() => onChange((last) => last.filter((address) => address !== image))}
              />
            </li>
          ))}
        </ul>
      )}
      {images.length < mostImages && (
        <ImageField
          label={t`Add an image`}
          value={null}
          onChange={(address) => (address === null ? undefined : onChange((last) => [...last, address]))}
          onUploading={onUploading}
          upload={(file, onProgress) => uploadImage(file, { ownerId: _id }, onProgress)}
          error={error}
        />
      )}
    </fieldset>
  )
}
