/** Builds a valid request of an operation with one id in it replaced. */
import { newId } from "~/domain/kernel/ids.server";
import { hasField, type IdField, type Ids, withId } from "./id-fields";
import { nameOf, type Operation } from "./operations";

const OPTION = { title: "Entrada", actual_price: "10.00" };
const SLOT = { starts_at: "2099-06-01T18:00:00Z", ends_at: "2099-06-01T20:00:00Z", capacity: 5 };
const PLACE = { name: "Local", address: "Calle Ancha, 9", postal_code: "28013" };

/** What a field needs beside it, where the recorded example has neither. */
const BESIDE: [RegExp, object][] = [
  [/promocodes\/.*:offers\[\]$/, { scope: "offer", funded_by: "organization", platform_share: "0" }],
  [/promocodes\/.*:price_options\[\]$/, { scope: "price_option", funded_by: "organization" }],
  [/:locations\[\]\.uuid$/, { locations: [{ ...PLACE, city: "Madrid", province: "madrid" }] }],
  [/:price_options\[\]\.uuid$/, { price_options: [OPTION] }],
  [/\.slot_id$/, { price_options: [{ ...OPTION, slots: [SLOT] }] }],
  [/^POST \/customer\/wishlist\/ .*:option_uuid$/, { action: "add", notify: ["back_in_stock"] }],
  [/:members\[\]\.user$/, { members: [{ role: "manager" }] }],
];

const ROW = { reference: "A", title: "Cena", category: "restaurants", price: "10.00" };

/** Fields that a caller makes up for each request; the recorded ones have been used. */
function newlyMadeUp(body: Record<string, unknown>): Record<string, unknown> {
  const fresh = (name: string) => (hasField(body, name) ? withId(body, name, newId()) : body);
  if (typeof body.code === "string" && "discount_type" in body) return { ...body, code: newId().slice(0, 8) };
  if ("nonce" in body) return fresh("nonce");
  if ("coupons" in body) return fresh("coupons[].nonce");
  return "key" in body ? fresh("key") : body;
}

export interface IdRequest {
  target: string;
  json?: unknown;
  body?: FormData;
}

/** @param own what all other ids of the request name */
export function requestWith(
  operation: Operation,
  fields: readonly IdField[],
  tried: IdField & { id: string },
  own: Ids & { number: string },
): IdRequest {
  const isTried = (field: IdField) => field.in === tried.in && field.name === tried.name;
  const idOf = (field: IdField) => (isTried(field) ? tried.id : own[field.kind]);
  const path = fields
    .filter((field) => field.in === "path")
    .reduce((filled, field) => filled.replace(`{${field.name}}`, idOf(field)), operation.path)
    .replace("{number}", own.number);
  const target = `${operation.method} ${path}${tried.in === "query" ? `?${tried.name}=${tried.id}` : ""}`;
  if (path === "/offers/import/") return { target, json: [ROW] };
  if (tried.in === "form") {
    const body = new FormData();
    body.set("image", new File(["no picture"], "foto.jpg", { type: "image/jpeg" }));
    body.set(tried.name, tried.id);
    return { target, body };
  }
  if (!("application/json" in operation.body)) return { target };
  const about = `${nameOf(operation)} ${tried.in}:${tried.name}`;
  const needed = BESIDE.filter(([pattern]) => pattern.test(about)).map(([, values]) => values);
  const start: Record<string, unknown> = Object.assign({}, operation.example, ...needed);
  // Staff name the organization of what they create; others may.
  const isNeeded = (name: string) => name === "organization" && operation.method === "POST";
  const json = fields
    .filter(
      (field) =>
        field.in === "body" && (isTried(field) || isNeeded(field.name) || hasField(start, field.name)),
    )
    .reduce((body, field) => withId(body, field.name, idOf(field)), newlyMadeUp(start));
  return { target, json };
}
