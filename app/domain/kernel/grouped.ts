/** Groups rows by a key, in their order. */
export function grouped<Row, Value = Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  toValue: (row: Row) => Value = (row) => row as unknown as Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(toValue(row));
    else groups.set(keyOf(row), [toValue(row)]);
  }
  return groups;
}
