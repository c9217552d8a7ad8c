/** Takes rows apart: groups of them by a key, in their order, and some of the columns of one. */

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

/** The rows by the value of one column, without that column. */
export function groupedBy<Row extends object, Key extends keyof Row, Value = Omit<Row, Key>>(
  rows: Iterable<Row>,
  key: Key,
  toValue: (rest: Omit<Row, Key>) => Value = (rest) => rest as Value,
): Map<Row[Key], Value[]> {
  const groups = new Map<Row[Key], Value[]>();
  for (const { [key]: group, ...rest } of rows) {
    const known = groups.get(group);
    if (known) known.push(toValue(rest));
    else groups.set(group, [toValue(rest)]);
  }
  return groups;
}

/** The row with only these columns, in this order. */
export function picked<Row extends object, Key extends keyof Row>(
  row: Row,
  keys: readonly Key[],
): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}
