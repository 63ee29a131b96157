import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { pictureAddress, picturesAway } from '../testing/pictures.ts'
import { Thumbnail } from './thumbnail.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

it('asks for our own images in the width they are shown at', async () => {
  const pictures = await picturesAway()
  pictures.back()
  const address = pictureAddress('widths')
  const { page } = await mount(<Thumbnail src={address} alt="Villa" width={44} />)
  const image = page.getByAltText('Villa')
  await expect.element(image).toHaveAttribute('src', `${address}?w=48`)
  await expect.element(image).toHaveAttribute('srcset', `${address}?w=48 1x, ${address}?w=96 2x, ${address}?w=192 3x`)
})

it('leaves other addresses as they are', async () => {
  const { page } = await mount(<Thumbnail src={dot} alt="Villa" />)
  await expect.element(page.getByAltText('Villa')).toHaveAttribute('src', dot)
  await expect.element(page.getByAltText('Villa')).not.toHaveAttribute('srcset')
})

it('keeps its box and its name where the image cannot be loaded', async () => {
  const { page } = await mount(<Thumbnail src="data:image/png;base64,broken" alt="Villa" width={40} />)
  const name = page.getByText('Villa')
  await expect.element(name).toBeInTheDocument()
  expect(name.element().parentElement?.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 })
})

it('shows the image large on a click and gives the focus back', async () => {
  const { page } = await mount(<Thumbnail src={dot} alt="Villa" enlarge />)
  await page.getByRole('button', { name: 'Enlarge Villa' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Villa' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Enlarge Villa' })).toHaveFocus()
})

it('loads the image again when the browser is back online', async () => {
  const pictures = await picturesAway()
  const { page } = await mount(<Thumbnail src={pictureAddress('thumbnail')} alt="Villa" />)
  await expect.element(page.getByText('Villa')).toBeInTheDocument()
  pictures.back()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByAltText('Villa')).toBeVisible()
  await expect.element(page.getByText('Villa')).not.toBeInTheDocument()
})
