/** Compares a stored row of a read model with the wanted one. */

/** Column by column: cheaper than texts of whole rows, which would cost more than writing them. */
export function isSame(stored: object, wanted: object): boolean {
  const values = stored as Record<string, unknown>;
  for (const [column, value] of Object.entries(wanted)) if (values[column] !== value) return false;
  return true;
}
