// What React alone costs for the table of users: the same answers, the same columns and controls, and nothing else. `bench/screens.ts`
// bundles it and opens it beside the dashboard.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { User } from '@dealsy/contract'

declare const accessToken: string

const limit = 50
const yesOrNo = (flag: boolean) => (flag ? 'Yes' : 'No')

async function read(page: number): Promise<User[]> {
  const answer = await fetch(`/api/v1/users?page=${page}&limit=${limit}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { data } = (await answer.json()) as { data: { users: User[] } }
  return data.users
}

interface Column {
  header: string
  cell: (user: User, open: (user: User) => void) => React.ReactNode
}

const button = (label: string) => (user: User, open: (user: User) => void) => (
  <button type="button" aria-label={`${label} ${user.name}`} onClick={() => open(user)}>
    +
  </button>
)

const columns: Column[] = [
  { header: 'id', cell: ({ _id }) => _id.slice(-6) },
  { header: 'Name', cell: ({ name }) => <a href="#name">{name}</a> },
  { header: 'PhoneNumber', cell: ({ phoneNumber }) => <a href={`tel:${phoneNumber}`}>{phoneNumber}</a> },
  { header: 'Location', cell: ({ location: { city, country } }) => `${city?.name.en}, ${country?.name.en}` },
  { header: 'Business', cell: ({ business }) => yesOrNo(business) },
  { header: 'Promoted', cell: ({ promoted }) => yesOrNo(promoted) },
  {
    header: 'Status',
    cell: ({ status }) => (
      <>
        {status} <button type="button">Suspend</button>
      </>
    ),
  },
  {
    header: 'Icon',
    cell: ({ icon }) => icon !== null && <img src={icon} alt="" width={32} height={32} loading="lazy" />,
  },
  { header: 'Created At', cell: ({ createdAt }) => createdAt },
  { header: 'Add Business', cell: button('Add Business for') },
  { header: 'Add Transaction', cell: button('Add Transaction for') },
  { header: 'Send Notification', cell: button('Send Notification to') },
  { header: 'Actions', cell: button('Actions for') },
]

function Page() {
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<User[]>([])
  const [text, setText] = useState('')
  const [location, setLocation] = useState(true)
  const [opened, setOpened] = useState<User | null>(null)
  useEffect(() => void read(page).then(setRows), [page])
  const shown = columns.filter(({ header }) => location || header !== 'Location')
  return (
    <>
      <input
        role="searchbox"
        aria-label="Filter by name"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label>
        <input type="checkbox" checked={location} onChange={() => setLocation(!location)} /> Location
      </label>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <table>
        <thead>
          <tr>
            {shown.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((user) => (
            <tr key={user._id} data-row-id={user._id}>
              {shown.map(({ header, cell }) => (
                <td key={header}>{cell(user, setOpened)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== null && (
        <dialog open aria-label="Send Notification" onKeyDown={({ key }) => key === 'Escape' && setOpened(null)}>
          <input ref={(field) => field?.focus()} aria-label={opened.name} />
        </dialog>
      )}
    </>
  )
}

const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<Page />)
