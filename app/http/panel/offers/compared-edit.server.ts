/**
 * Compares an edit with what others saved meanwhile, against the values that both began with: what only the others changed is put
 * into the form, and what both changed is left to its author.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { TypedValues } from "~/http/form/form-fields.server";
import type { FormValues } from "./offer-form-values";

/** Longer values travel as their digest: a form is bounded. */
const WHOLE_MAX = 200;
const LISTS: readonly string[] = ["places", "regions"];
const NO_CONTENT = /^(version|organization|intent|base|.*\.id)$/;

const markOf = (value: string) =>
  value.length <= WHOLE_MAX ? value : `sha256:${createHash("sha256").update(value).digest("base64url")}`;

/** The values that a form begins with, for its hidden field. @param names of its fields */
export function baseOf(values: FormValues, names: (name: string) => boolean): string {
  const marks = Object.entries(values).flatMap(([name, value]) =>
    names(name) ? [[name, markOf(value)]] : [],
  );
  return JSON.stringify(Object.fromEntries(marks));
}

const baseSchema = z.record(z.string(), z.string());

function readBase(text: string | undefined): FormValues | null {
  try {
    return baseSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

interface EditConflict {
  name: string;
  /** null = a long text, of which only its digest is known */
  before: string | null;
  now: string;
  typed: string;
}

export interface ComparedEdit {
  typed: TypedValues;
  /** Names of the fields that took over what others saved. */
  taken: string[];
  conflicts: EditConflict[];
}

/** Rows are compared by their numbers: where others changed their order, none is taken over. */
const sameRows = (base: FormValues, now: FormValues) =>
  Object.keys(base).every((name) => !name.endsWith(".id") || base[name] === now[name]);

/**
 * @param now stored values of the form's fields
 * @returns null for a form that does not say what it began with
 */
export function compareEdit(typed: TypedValues, now: FormValues): ComparedEdit | null {
  const base = readBase(typed.base?.[0]);
  if (base === null) return null;
  const rowsAgree = sameRows(base, now);
  const merged = { ...typed };
  const taken: string[] = [];
  const conflicts: EditConflict[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(now)])) {
    const [own, theirs, before] = [typed[name]?.join("\n") ?? "", now[name] ?? "", base[name] ?? ""];
    const isUntouched = markOf(own) === before;
    if (own === theirs || markOf(theirs) === before) continue;
    if (isUntouched && (rowsAgree || !name.includes("."))) {
      merged[name] = LISTS.includes(name) ? theirs.split("\n") : [theirs];
      if (!NO_CONTENT.test(name)) taken.push(name);
    } else if (!NO_CONTENT.test(name)) {
      const isWhole = !before.startsWith("sha256:");
      conflicts.push({ name, before: isWhole ? before : null, now: theirs, typed: own });
    }
  }
  return { typed: merged, taken, conflicts };
}
