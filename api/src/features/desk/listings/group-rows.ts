/** Groups rows by a column, which is left out of them; keeps their order. */
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
