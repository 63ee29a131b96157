import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import { Gallery } from '../pictures/gallery.tsx'
import { Lightbox } from './lightbox.tsx'
import { mount } from '../testing/mount.tsx'
import { pictureAddress, picturesAway } from '../testing/pictures.ts'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const pictures = ['One', 'Two', 'Three'].map((alt, index) => ({ src: `${dot}#${index}`, alt }))

it('goes round with the arrow keys, Home and End', async () => {
  const { page } = await mount(<Lightbox pictures={pictures} first={1} onClose={() => {}} />)
  const title = page.getByRole('heading')
  await expect.element(title).toHaveTextContent('Two')
  for (const [key, alt] of [
    ['ArrowRight', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
    ['End', 'Three'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(title).toHaveTextContent(alt ?? '')
  }
  await expect.element(page.getByText('3 / 3')).toBeVisible()
})

it('goes the other way where the page runs right to left', async () => {
  onTestFinished(() => setLanguage('en'))
  await setLanguage('ar')
  const { page } = await mount(<Lightbox pictures={pictures} onClose={() => {}} />)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('heading')).toHaveTextContent('Two')
})

it('goes on by its buttons and by a swipe that is long enough', async () => {
  const { page } = await mount(<Lightbox pictures={pictures} onClose={() => {}} />)
  const title = page.getByRole('heading')
  await expect.element(title).toHaveTextContent('One')
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect.element(title).toHaveTextContent('Two')
  await page.getByRole('button', { name: 'Previous image' }).click()
  await expect.element(title).toHaveTextContent('One')

  const swipe = (pixels: number) => {
    const image = page.getByRole('img').element()
    const { x, y, width, height } = image.getBoundingClientRect()
    const [clientX, clientY] = [x + width / 2, y + height / 2]
    image.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX, clientY }))
    const end = { bubbles: true, clientX: clientX + pixels, clientY: clientY + 5 }
    image.dispatchEvent(new PointerEvent('pointerup', end))
  }
  swipe(-20)
  swipe(-120)
  await expect.element(title).toHaveTextContent('Two')
  swipe(120)
  await expect.element(title).toHaveTextContent('One')
})

it('shows one picture without a way to others, and says so where it cannot be loaded', async () => {
  const onClose = vi.fn()
  const { page } = await mount(
    <Lightbox pictures={[{ src: 'data:image/png;base64,broken', alt: 'Villa' }]} onClose={onClose} />,
  )
  await expect.element(page.getByText('The image cannot be shown.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next image' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows a few of many small, and says how many more there are, to which each leads', async () => {
  const { page } = await mount(<Gallery images={pictures.map(({ src }) => src)} of="Villa" most={2} width={32} />)
  await expect.element(page.getByText('+1')).toBeVisible()
  await page.getByRole('button', { name: 'Enlarge Image 2 of Villa' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading')).toHaveTextContent('Image 3 of Villa')
})

it('loads a picture again that could not be loaded, when asked', async () => {
  const away = await picturesAway()
  const { page } = await mount(
    <Lightbox pictures={[{ src: pictureAddress('large'), alt: 'Villa' }]} onClose={() => {}} />,
  )
  await expect.element(page.getByText('The image cannot be shown.')).toBeVisible()
  away.back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('img', { name: 'Villa' })).toBeVisible()
})
