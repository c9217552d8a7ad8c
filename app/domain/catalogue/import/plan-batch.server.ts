/** Plans the changes of each offer of a batch and validates them by the shared rules; writes nothing. */

import { databaseNow } from "~/db/clock.server";
import type { OfferStatus } from "~/db/schema/catalogue/offers";
import { totalProblem } from "~/domain/catalogue/for-sale/whole-price";
import { missingOf } from "~/domain/catalogue/manage/offer-progress";
import type { OfferType, TaxRegime } from "~/domain/catalogue/offer";
import { DEFAULT_CONTENT, type OfferContent, type StoredContent } from "~/domain/catalogue/offer-content";
import { type ComparedContent, contentProblems } from "~/domain/catalogue/offer-rules";
import { defaultTaxRate, withFollowingTax } from "~/domain/catalogue/tax";
import type { ActingContext } from "~/domain/kernel/context";
import { FieldProblems } from "~/domain/kernel/errors";
import { isStaff } from "~/domain/kernel/permissions";
import type { ImportColumn } from "./columns";
import {
  changedSinceImport,
  matchOption,
  newOption,
  type PlannedOption,
  plannedOptions,
  type StoredOffer,
} from "./detect-changes";
import { readStoredOffers, readTaxRegimes } from "./read-stored-offers.server";
import { type ImportedOffer, type ImportedOption, type ImportProblem, problem } from "./row";

export interface CreatePlan {
  kind: "create";
  offer: ImportedOffer;
  content: OfferContent;
  options: PlannedOption[];
}

export interface ChangePlan {
  kind: "change";
  offer: ImportedOffer;
  id: string;
  version: number;
  content: Partial<OfferContent>;
  /** undefined = unchanged */
  options: PlannedOption[] | undefined;
}

/** Rows named by a problem are not stored; includes all rows of a refused offer. */
export type Plan = (CreatePlan | ChangePlan | { kind: "unchanged" } | { kind: "refused" }) & {
  problems: ImportProblem[];
};

/** Reports the other rows of a refused offer. */
export function refusedRows(offer: ImportedOffer, problems: readonly ImportProblem[]): ImportProblem[] {
  const reported = new Set(problems.map(({ line }) => line));
  const others = offer.options.filter(({ line }) => !reported.has(line));
  const [first] = problems;
  return [
    ...problems,
    ...others.map(({ line }) =>
      problem(line, null, "other_row_refused", { line: first?.line ?? offer.line }),
    ),
  ];
}

/** `locations.0.province` → `location_province`, `validity.valid_until` → `valid_until`. */
function columnOf(field: string): ImportColumn {
  const [first = "", ...rest] = field.split(".");
  if (first === "locations") return `location_${rest.at(-1)}` as ImportColumn;
  return (first === "validity" ? rest[0] : first) as ImportColumn;
}

/** Turns a refusal by field into problems by line and column of the file. */
export function fieldProblems(
  fields: Readonly<Record<string, string[]>>,
  offer: ImportedOffer,
  options: readonly PlannedOption[] = [],
): ImportProblem[] {
  return Object.entries(fields).flatMap(([field, codes]) => {
    const [list, index, name] = field.split(".");
    const source = list === "price_options" ? options[Number(index)]?.source : undefined;
    const column = source ? (name as ImportColumn) : columnOf(field);
    const { line, names } = source ?? offer;
    return codes.map((code) => problem(line, names[column] ?? null, code));
  });
}

function contentFindings(content: Partial<OfferContent>, standing: ComparedContent) {
  const problems = new FieldProblems();
  contentProblems(content, standing, problems);
  return problems.fields;
}

/** Stock cannot go below sold and held units; the option stays unchanged. */
function capacityProblem(option: ImportedOption, stored: StoredOffer): ImportProblem | null {
  const row = matchOption(option, stored.options);
  if (!row || option.capacity == null || option.capacity >= row.sold + row.held) return null;
  return problem(option.line, option.names.capacity ?? null, "below_sold");
}

function refused(offer: ImportedOffer, problems: readonly ImportProblem[]): Plan {
  return { kind: "refused", problems: refusedRows(offer, problems) };
}

/** Pictures come after their offer, if at all: what it would submit is complete only as a draft. */
function incompleteProblems(
  offer: ImportedOffer,
  content: StoredTax,
  options: readonly PlannedOption[],
): ImportProblem[] {
  const judged = { ...content, options: options.map(({ input }) => input), pictures: [] };
  return missingOf(judged).map(({ field, code }) =>
    problem(offer.line, offer.names[field as ImportColumn] ?? null, code),
  );
}

type StoredTax = Omit<OfferContent, "taxRate" | "taxRegime"> & Pick<StoredContent, "taxRate" | "taxRegime">;

interface NewOffers {
  now: number;
  status: OfferStatus;
  /** Of the organizations, by id. */
  regimes: ReadonlyMap<string, TaxRegime>;
}

function totalFindings(type: OfferType, offer: ImportedOffer, options: readonly PlannedOption[]) {
  const problems = new FieldProblems();
  for (const [index, { input }] of options.entries()) {
    const wrong = totalProblem(type, input);
    if (wrong) problems.add(`price_options.${index}.total_price`, wrong);
  }
  return fieldProblems(problems.fields, offer, options);
}

function planNew(offer: ImportedOffer, { now, status, regimes }: NewOffers): Plan {
  const written: OfferContent = { ...DEFAULT_CONTENT, ...offer.content };
  const taxRegime = regimes.get(offer.organizationId) ?? "iva";
  const content = {
    ...written,
    taxRegime,
    taxRate: written.taxRate ?? defaultTaxRate({ ...written, taxRegime }),
  };
  const options = offer.options.map(newOption);
  const findings = contentFindings(content, { ...DEFAULT_CONTENT, publishAt: now, taxRegime });
  const problems = [...fieldProblems(findings, offer), ...totalFindings(content.type, offer, options)];
  if (status === "in_review") problems.push(...incompleteProblems(offer, content, options));
  const needsActive = status === "published" && content.type !== "direct";
  if (needsActive && !options.some(({ input }) => input.isActive)) {
    problems.push(problem(offer.line, null, "needs_active_option"));
  }
  if (problems.length > 0) return refused(offer, problems);
  return { kind: "create", offer, content, options, problems };
}

/** As in change-offer: archived offers and those in review cannot be changed. */
function closedFor(status: OfferStatus, staff: boolean): "archived" | "in_review" | null {
  if (status === "archived") return status;
  return status === "in_review" && !staff ? status : null;
}

function planChange(offer: ImportedOffer, stored: StoredOffer, staff: boolean): Plan {
  const { id, version, status } = stored;
  const problems: ImportProblem[] = [];
  const usable = offer.options.filter((option) => {
    const found = capacityProblem(option, stored);
    if (found) problems.push(found);
    return !found;
  });
  const content = changedSinceImport(withFollowingTax(offer.content, stored), stored);
  const options = plannedOptions(usable, stored.options);
  if (Object.keys(content).length === 0 && !options) return { kind: "unchanged", problems };
  const closed = closedFor(status, staff);
  if (closed) return refused(offer, [problem(offer.line, null, closed)]);
  const findings = fieldProblems(contentFindings(content, stored), offer);
  if (findings.length > 0) return refused(offer, [...findings, ...problems]);
  return { kind: "change", offer, id, version, content, options, problems };
}

/** @param offers a few hundred at most @returns a plan for each, in their order */
export async function planImports(
  { db, actor }: ActingContext,
  offers: readonly ImportedOffer[],
  newStatus: OfferStatus,
): Promise<Plan[]> {
  const now = await databaseNow(db);
  const staff = isStaff(actor);
  const find = await readStoredOffers(db, offers);
  const regimes = await readTaxRegimes(db, offers);
  return offers.map((offer) => {
    const stored = find(offer);
    return stored ? planChange(offer, stored, staff) : planNew(offer, { now, status: newStatus, regimes });
  });
}
