import { useLingui } from '@lingui/react/macro'

/** The noun for a filter's role; English uses 'filter' for all three, Arabic has a word for each. */
type FilterKind = 'category' | 'attribute' | 'item'

/** The titles of the dialogs and the toasts of a filter's changes. */
export function useFilterWords<Kind extends FilterKind>(kind: Kind) {
  const { t } = useLingui()
  const words = {
    category: {
      create: t`Create Filter`,
      update: t`Update Filter`,
      delete: t`Delete Filter`,
      created: { success: t`Filter created successfully.`, failure: t`Failed to create filter.` },
      updated: { success: t`Filter updated successfully.`, failure: t`Failed to update Filter.` },
      deleted: { success: t`Filter deleted successfully.`, failure: t`Failed to delete filter.` },
    },
    attribute: {
      create: t({ message: 'Create Filter', context: 'attribute' }),
      update: t({ message: 'Update Filter', context: 'attribute' }),
      delete: t({ message: 'Delete Filter', context: 'attribute' }),
      created: {
        success: t({ message: 'Filter created successfully.', context: 'attribute' }),
        failure: t({ message: 'Failed to create filter.', context: 'attribute' }),
      },
      updated: {
        success: t({ message: 'Filter updated successfully.', context: 'attribute' }),
        failure: t({ message: 'Failed to update Filter.', context: 'attribute' }),
      },
      deleted: {
        success: t({ message: 'Filter deleted successfully.', context: 'attribute' }),
        failure: t({ message: 'Failed to delete filter.', context: 'attribute' }),
      },
    },
    item: {
      delete: t({ message: 'Delete Filter', context: 'item' }),
      updated: {
        success: t({ message: 'Filter updated successfully.', context: 'item' }),
        failure: t({ message: 'Failed to update Filter.', context: 'item' }),
      },
      deleted: {
        success: t({ message: 'Filter deleted successfully.', context: 'item' }),
        failure: t({ message: 'Failed to delete filter.', context: 'item' }),
      },
    },
  }
  return words[kind]
}
