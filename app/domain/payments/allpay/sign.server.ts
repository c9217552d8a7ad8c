/**
 * Signs calls and verifies notifications of Allpay: a hash of all values in the order of their names and our
 * key.
 */
import { createHash } from "node:crypto";
import { parseJson } from "~/domain/kernel/formats/json";
import { isSameSecret } from "~/domain/kernel/same-secret.server";

/** In calls, every value is text: Allpay's own samples hash numbers differently. */
export interface SignedFields {
  [name: string]: unknown;
}

const text = (value: unknown) => (value === null || value === undefined ? "" : String(value).trim());

function byName(fields: SignedFields): unknown[] {
  return Object.keys(fields)
    .filter((name) => name !== "sign")
    .sort()
    .map((name) => fields[name]);
}

/** Inlines the objects of lists in their place; omits empty values. */
function values(fields: SignedFields): string[] {
  return byName(fields)
    .flatMap((value) => {
      if (!Array.isArray(value)) return [text(value)];
      return value.flatMap((item) => (isFields(item) ? byName(item).map(text) : []));
    })
    .filter((value) => value !== "");
}

function isFields(value: unknown): value is SignedFields {
  return typeof value === "object" && value !== null;
}

export function sign(fields: SignedFields, apiKey: string): string {
  return createHash("sha256")
    .update([...values(fields), apiKey].join(":"))
    .digest("hex");
}

export function isSigned(fields: SignedFields, apiKey: string): boolean {
  const given = typeof fields.sign === "string" ? fields.sign.toLowerCase() : "";
  return readings(fields).some((reading) => isSameSecret(given, sign(reading, apiKey)));
}

/**
 * UNCONFIRMED (docs/providers/allpay.md): items sent as the text of a list may be hashed as text or as that
 * list.
 */
function readings(fields: SignedFields): SignedFields[] {
  if (typeof fields.items !== "string") return [fields];
  const items = parseJson(fields.items);
  return Array.isArray(items) ? [fields, { ...fields, items }] : [fields];
}
