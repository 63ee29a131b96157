import { expect, it } from 'vitest'
import { comparedImage, ConflictNotice } from './conflict-notice.tsx'
import { mount } from '../testing/mount.tsx'

const red = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

it('shows what differs, an image as a picture and none as a dash', async () => {
  const { page } = await mount(
    <ConflictNotice
      isRefused
      taken={[]}
      fields={[
        { label: 'Name', theirs: 'Amman', yours: 'Amman' },
        { label: 'Rank', theirs: '8', yours: '9' },
        comparedImage('Icon', red, null),
      ]}
    />,
  )
  const notice = page.getByRole('alert')
  await expect.element(notice.getByRole('img', { name: 'Icon' })).toHaveAttribute('src', red)
  const facts = [...notice.element().querySelectorAll('dt, dd')].map((fact) => fact.textContent.trim())
  expect(facts).toEqual(['Rank', 'Saved now: 8', 'Yours: 9', 'Icon', 'Saved now:', 'Yours: —'])
})
