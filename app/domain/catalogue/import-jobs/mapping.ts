/** Maps the columns of a partner's file to fields of an offer. */
import {
  columnNamed,
  type ImportColumn,
  isReservedColumn,
  REQUIRED_COLUMNS,
} from "~/domain/catalogue/import/columns";
import { DomainError } from "~/domain/kernel/errors";
import type { FoundColumn } from "./found-columns.server";

/** Columns that are left out are missing. */
export type Mapping = Readonly<Record<string, ImportColumn>>;

/** @param kept what the organization chose last for columns of the same name */
export function proposedMapping(found: readonly FoundColumn[], kept: Mapping): Mapping {
  const taken = new Set<ImportColumn>();
  const proposed: Record<string, ImportColumn> = {};
  for (const { name } of found) {
    const named = isReservedColumn(name) ? undefined : columnNamed(name);
    const column = Object.hasOwn(kept, name) ? kept[name] : named;
    if (column === undefined || column === "organization" || taken.has(column)) continue;
    taken.add(column);
    proposed[name] = column;
  }
  return proposed;
}

/** Translates the file's column names into the import's; columns left out get a name that imports ignore. */
export function renamedColumns(mapping: Mapping): (name: string) => string {
  return (name) => (Object.hasOwn(mapping, name.trim()) ? (mapping[name.trim()] as string) : `_${name}`);
}

/**
 * @param chosen by position of the column; null = left out
 * @throws DomainError invalid, at the fields of the columns
 */
export function chosenMapping(
  found: readonly FoundColumn[],
  chosen: readonly (ImportColumn | null)[],
): Mapping {
  const fields: Record<string, string[]> = {};
  const mapping: Record<string, ImportColumn> = {};
  const taken = new Set<ImportColumn>();
  for (const [index, { name }] of found.entries()) {
    const column = chosen[index] ?? null;
    if (column === null) continue;
    if (taken.has(column)) fields[`column_${index}`] = ["import_field_twice"];
    taken.add(column);
    mapping[name] = column;
  }
  if (REQUIRED_COLUMNS.some((column) => !taken.has(column))) fields.column_0 ??= ["import_fields_missing"];
  if (Object.keys(fields).length > 0) throw new DomainError("invalid", { fields });
  return mapping;
}
