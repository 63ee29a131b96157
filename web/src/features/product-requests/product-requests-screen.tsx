import { productRequests } from '@dealsy/contract'
import type { ProductRequest } from '@dealsy/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useList } from '../../api/list.ts'
import { tableState } from '../../api/table-state.tsx'
import { TwoLines } from '../../ui/text/written.tsx'
import { UserName } from '../../records/record-names.tsx'
import { CriterionChip } from '../../ui/table/criterion-chip.tsx'
import { useOpened } from '../../places/opened.ts'
import { placeOf } from '../../places/places.ts'
import { RecordLink } from '../../places/record-link.tsx'
import { ActionMenu } from '../../ui/actions/action-menu.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { columnWidth } from '../../ui/table/column-widths.tsx'
import { actionsColumn } from '../../ui/table/actions-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Identifier } from '../../ui/text/identifier.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { Searched } from '../../ui/text/marked.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneLink } from '../../ui/text/phone-link.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { ProductRequestDialog } from './product-request-dialog.tsx'

/** Section 2, 'Product requests'. */
export default function ProductRequestsScreen() {
  const { t } = useLingui()
  const list = useListState({
    criteria: ['keyword', 'userId'],
    sortable: ['_id', 'userName', 'phoneNumber', 'message'],
  })
  const query = useList(productRequests.list, { query: list.query })
  const opened = useOpened()
  const { keyword, userId } = list.criteria

  const columns: Column<ProductRequest>[] = [
    { id: '_id', header: t`ID`, width: 5, sortable: true, cell: ({ _id }) => <Identifier id={_id} /> },
    {
      id: 'userName',
      header: t`user name`,
      card: 'title',
      sortable: true,
      cell: ({ userId: user }) =>
        user === null ? (
          '—'
        ) : (
          <span className="font-medium">
            <RecordLink to={placeOf.users(user._id)}>
              <TwoLines>{user.name}</TwoLines>
            </RecordLink>
          </span>
        ),
    },
    {
      id: 'phoneNumber',
      header: t`phoneNumber`,
      width: columnWidth.phone,
      sortable: true,
      cell: ({ phoneNumber }) => (phoneNumber === null ? '—' : <PhoneLink number={phoneNumber} />),
    },
    {
      id: 'name',
      header: t`Product Name`,
      share: 2,
      cell: ({ _id, name }) => (
        <RecordLink to={placeOf.productRequests(_id)}>
          <Searched typed={keyword}>
            <TwoLines>{name}</TwoLines>
          </Searched>
        </RecordLink>
      ),
    },
    {
      id: 'message',
      header: t`Message`,
      share: 3,
      sortable: true,
      cell: ({ message }) => (
        <Searched typed={keyword}>
          <ClampedText text={message} />
        </Searched>
      ),
    },
    actionsColumn(t`Actions`, columnWidth.oneAction, (request) => (
      <ActionMenu
        label={t`Actions for ${request.name}`}
        actions={[{ label: t`View Support details`, run: () => opened.open(request._id) }]}
      />
    )),
  ]

  return (
    <div className="grid gap-4">
      <PageHeader title={t`Matloub`} count={query.data?.pagination.totalItems} />
      <DataTable
        columnsMenu
        caption={t`Matloub`}
        name="product-requests"
        columns={columns}
        list={list}
        toolbar={
          <>
            <SearchField
              label={t`Search products`}
              className="sm:w-72"
              value={keyword}
              onChange={(typed) => list.setCriteria({ keyword: typed })}
            />
            {userId !== '' && (
              <CriterionChip parameter="userId">
                <Trans>
                  Of <UserName userId={userId} />
                </Trans>
              </CriterionChip>
            )}
          </>
        }
        state={tableState(
          query,
          ({ data, pagination }) => ({ rows: data.productRequests, pagination }),
          t`An error occurred while fetching products`,
        )}
      />
      {opened.id !== null && <ProductRequestDialog requestId={opened.id} onClose={opened.close} />}
    </div>
  )
}
