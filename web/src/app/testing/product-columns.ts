/** The columns of every table of products (spec section 2, 'Product page'), before its actions. */
export const productColumns = [
  'Status',
  'Product Name',
  'Main Filter',
  'User',
  'Description',
  'Images',
  'Price',
  'Daily Rent',
  'Monthly Rent',
  'Promoted',
  'Sold',
  'Hidden',
  'Created At',
]
