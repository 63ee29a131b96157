/** Rows by the value of one of their columns, without that column; in each group in their order. */
export function groupRows<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): Map<Row[Key], Omit<Row, Key>[]> {
  const groups = new Map<Row[Key], Omit<Row, Key>[]>()
  for (const row of rows) {
    const { [key]: value, ...others } = row
    groups.set(value, [...(groups.get(value) ?? []), others])
  }
  return groups
}
