import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ImageField } from './image-field.tsx'
import type { ImageFieldProps } from './image-field.tsx'
import { mount } from '../testing/mount.tsx'

const address = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const png = (size = 10) => new File([new Uint8Array(size)], 'photo.png', { type: 'image/png' })

function Icon({ upload }: Pick<ImageFieldProps, 'upload'>) {
  const [icon, setIcon] = useState<string | null>(null)
  return (
    <>
      <ImageField label="Icon" value={icon} onChange={setIcon} upload={upload} />
      <p>Address: {icon ?? 'none'}</p>
    </>
  )
}

async function opened(upload: ImageFieldProps['upload']) {
  const { page } = await mount(<Icon upload={upload} />)
  return { page, choose: (file: File) => userEvent.upload(page.getByLabelText('Icon', { exact: true }), file) }
}

it('uploads a chosen image with its progress and gives its address', async () => {
  const sending = Promise.withResolvers<string>()
  const { page, choose } = await opened((_file, onProgress) => {
    onProgress(0.4)
    return sending.promise
  })
  await choose(png())
  await expect.element(page.getByRole('progressbar', { name: 'Uploading...' })).toHaveAttribute('value', '0.4')
  await expect.element(page.getByRole('button', { name: 'Uploading...' })).toHaveAttribute('aria-busy', 'true')
  sending.resolve(address)
  await expect.element(page.getByText(`Address: ${address}`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the image' }).click()
  await expect.element(page.getByText('Address: none')).toBeVisible()
})

it('refuses a file that is no image or too large, without sending it', async () => {
  const upload = vi.fn<ImageFieldProps['upload']>()
  const { page, choose } = await opened(upload)
  await choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('Only PNG, JPEG, WebP, GIF and AVIF images can be uploaded.')).toBeVisible()
  await choose(png(8 * 1024 * 1024 + 1))
  await expect.element(page.getByText('The image is larger than 8 MB.')).toBeVisible()
  expect(upload).not.toHaveBeenCalled()
})

it('tells an image by its content, whatever its name says', async () => {
  const { page, choose } = await opened(async () => address)
  await choose(new File(['RIFF\0\0\0\0WEBPVP8 '], 'photo.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText(`Address: ${address}`)).toBeVisible()
})

it('shows why an upload failed and takes another file', async () => {
  const upload = vi
    .fn<ImageFieldProps['upload']>()
    .mockRejectedValueOnce(new Error('Failed to upload file', { cause: new Error('The image has too many pixels.') }))
    .mockResolvedValueOnce(address)
  const { page, choose } = await opened(upload)
  await choose(png())
  await expect.element(page.getByText('Failed to upload file: The image has too many pixels.')).toBeVisible()
  await choose(png())
  await expect.element(page.getByText(`Address: ${address}`)).toBeVisible()
  await expect.element(page.getByText('Failed to upload file')).not.toBeInTheDocument()
})

it.each(['drop', 'paste'])('takes an image by %s', async (way) => {
  const { page } = await opened(async () => address)
  const transfer = new DataTransfer()
  transfer.items.add(png())
  const event =
    way === 'drop'
      ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
  page.getByRole('button', { name: 'Choose an image' }).element().dispatchEvent(event)
  await expect.element(page.getByText(`Address: ${address}`)).toBeVisible()
})
