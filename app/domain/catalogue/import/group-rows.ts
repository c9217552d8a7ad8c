/** Groups the adjacent rows of an offer; only the first row describes the offer itself. */
import { OFFER_LIMITS } from "~/domain/catalogue/offer-limits";
import { CellProblem } from "./cells";
import { IMPORT_COLUMNS, type ImportColumn, type ParsedCells, REQUIRED_COLUMNS, readCell } from "./columns";
import { contentOf, namesOf, optionOf } from "./offer-from-cells";
import { type ImportedOffer, type ImportProblem, problem, type RawRow } from "./row";

/** @param continues a further row of the same offer, which need not repeat the first one's cells */
function parseCells(
  row: RawRow,
  { continues, report }: { continues: boolean; report: (problem: ImportProblem) => void },
): ParsedCells | null {
  const cells: Record<string, unknown> = {};
  let isUsable = true;
  const refuse = (column: ImportColumn, code: string, facts?: Record<string, string | number>) => {
    isUsable = false;
    report(problem(row.line, row.cells[column]?.name ?? column, code, facts));
  };
  for (const [column, cell] of Object.entries(row.cells) as [ImportColumn, { value: string | string[] }][]) {
    try {
      cells[column] = readCell(column, cell.value);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      refuse(column, error.code, error.facts);
    }
  }
  for (const column of continues ? (["reference", "price"] as const) : REQUIRED_COLUMNS) {
    const isMissing = cells[column] === null || (cells[column] === undefined && !row.cells[column]);
    if (isMissing) refuse(column, "required");
  }
  return isUsable ? (cells as ParsedCells) : null;
}

/** @returns the organization's id, or the code of the problem */
export type FindOrganization = (named: string | null) => Promise<{ id: string } | { problem: string }>;

export interface Grouping {
  findOrganization: FindOrganization;
  report: (problem: ImportProblem) => void;
}

interface Group {
  reference: string;
  /** As in the file; compared with further rows. */
  first: RawRow;
  /** null = its first row is invalid, so the others cannot be used. */
  offer: ImportedOffer | null;
}

const written = (row: RawRow, column: (typeof IMPORT_COLUMNS)[number]) => {
  const value = row.cells[column]?.value ?? "";
  return (Array.isArray(value) ? value.join("|") : value).trim();
};

function referenceOf(row: RawRow): string {
  return written(row, "reference");
}

function repeatsFirst(row: RawRow, first: RawRow, report: Grouping["report"]): boolean {
  const differing = IMPORT_COLUMNS.filter((column) => {
    const here = written(row, column);
    return here !== "" && here !== written(first, column);
  });
  for (const column of differing) {
    report(problem(row.line, row.cells[column]?.name ?? column, "differs_from_first", { line: first.line }));
  }
  return differing.length === 0;
}

async function beginGroup(row: RawRow, { findOrganization, report }: Grouping): Promise<Group> {
  const group: Group = { reference: referenceOf(row), first: row, offer: null };
  const cells = parseCells(row, { continues: false, report });
  const organization = await findOrganization(written(row, "organization") || null);
  if ("problem" in organization) {
    report(problem(row.line, row.cells.organization?.name ?? "organization", organization.problem));
  }
  const content = cells && contentOf(row, cells, report);
  const option = cells && content && optionOf(row, cells, content.title, report);
  if (!cells || !content || !option || "problem" in organization) return group;
  group.offer = {
    line: row.line,
    names: namesOf(row),
    organizationId: organization.id,
    reference: cells.reference ?? "",
    content,
    pictures: (cells.pictures ?? []).map((address, at) => ({
      address,
      alt: cells.picture_texts?.[at] ?? null,
    })),
    options: [option],
  };
  return group;
}

const sameOption = (a: { sku: string | null; title: string }, b: { sku: string | null; title: string }) =>
  a.sku !== null || b.sku !== null ? a.sku === b.sku : a.title === b.title;

function continueGroup(group: Group, row: RawRow, report: Grouping["report"]): void {
  const cells: ParsedCells | null = parseCells(row, { continues: true, report });
  const repeats = repeatsFirst(row, group.first, report);
  if (!cells || !repeats) return;
  if (!group.offer) {
    report(problem(row.line, null, "first_row_refused", { line: group.first.line }));
    return;
  }
  const option = optionOf(row, cells, group.offer.content.title, report);
  if (!option) return;
  const twin = group.offer.options.find((other) => sameOption(other, option));
  if (twin) report(problem(row.line, null, "duplicate_option", { line: twin.line }));
  else if (group.offer.options.length >= OFFER_LIMITS.options) {
    report(problem(row.line, null, "too_many_options", { max: OFFER_LIMITS.options }));
  } else group.offer.options.push(option);
}

/** Offers in the order of the file; holds one offer and the references before it in memory. */
export async function* groupRows(
  rows: AsyncIterable<RawRow>,
  grouping: Grouping,
): AsyncGenerator<ImportedOffer> {
  const seen = new Map<string, number>();
  let group: Group | null = null;
  for await (const row of rows) {
    const reference = referenceOf(row);
    const organization = written(row, "organization");
    const continues = group !== null && reference !== "" && reference === group.reference;
    const isOthers =
      organization !== "" && group !== null && organization !== written(group.first, "organization");
    if (group && continues && !isOthers) {
      continueGroup(group, row, grouping.report);
      continue;
    }
    if (group?.offer) yield group.offer;
    group = null;
    const key = `${organization}\n${reference}`;
    const earlier = seen.get(key);
    if (reference !== "" && earlier !== undefined) {
      const column = row.cells.reference?.name ?? "reference";
      grouping.report(problem(row.line, column, "scattered", { line: earlier }));
      continue;
    }
    if (reference !== "") seen.set(key, row.line);
    group = await beginGroup(row, grouping);
  }
  if (group?.offer) yield group.offer;
}
