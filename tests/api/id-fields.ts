/** Finds every id that an operation takes in path, query or JSON body, and builds valid requests around them. */
import { type Operation, resolved } from "./operations";
import type { JsonSchema } from "./schema-arbitrary";

/** The objects that ids of requests name. */
type IdKind =
  | "organization"
  | "user"
  | "member"
  | "offer"
  | "option"
  | "slot"
  | "schedule"
  | "picture"
  | "place"
  | "location"
  /** A place where the coupon is taken. */
  | "counter"
  | "closure"
  | "job"
  | "promo"
  | "opinion"
  | "question"
  | "sale"
  | "line"
  | "gift"
  | "transaction"
  | "coupon"
  | "nonce"
  | "refund"
  | "key"
  | "endpoint"
  | "delivery"
  | "invitation"
  | "waiting"
  | "search";

export type Ids = Record<IdKind, string>;

export interface IdField {
  in: "path" | "query" | "body" | "form";
  /** Name of the parameter, or the way through the body: `price_options[].uuid`. */
  name: string;
  kind: IdKind;
}

/** By the path of the operation and the field: the first that fits. */
const KINDS: [RegExp, IdKind][] = [
  [/ path:nonce$/, "nonce"],
  [/ path:slot$|slot_id$|\/moves?\/ body:to$/, "slot"],
  [/\/moves\/ body:line$/, "line"],
  [/ path:schedule$/, "schedule"],
  [/ path:place$|places\[\]$/, "place"],
  [/location_uuid$/, "counter"],
  [/ path:closure$/, "closure"],
  [/ path:webhook$/, "endpoint"],
  [/ path:delivery$/, "delivery"],
  [/ path:key$/, "key"],
  [/ path:user$|query:redeemed_by$/, "member"],
  [/ path:invitation$|^\/invitations\/.* path:id$/, "invitation"],
  [/(query|body|form):organization$|^\/organizations\/.* path:id$/, "organization"],
  [/\/waiting-list\/\{id\}\/ path:id$/, "waiting"],
  [/\/newsletter\/searches\/\{id\}\/ path:id$/, "search"],
  [/members\[\]\.user$|\/users\/\{id\}\/ path:id$/, "user"],
  [/locations\[\]\.uuid$/, "location"],
  [/images\[\]$|\/images\/\{id\}\/ path:id$/, "picture"],
  [/price_options\[\](\.uuid)?$|price_option$|offer_price_uuid$|option_uuid$/, "option"],
  [/\/feedback\/\{id\}\/.* path:id$/, "opinion"],
  [/^\/questions\/\{id\}\/.* path:id$/, "question"],
  [/\/bulk\/\{id\}\/ path:id$/, "job"],
  [/^\/promocodes\/.* path:id$/, "promo"],
  [/^\/refunds\/.* path:id$/, "refund"],
  [/\/redeem\/\{id\}\/ path:id$|coupons\[\](\.uuid)?$|coupon_uuid$/, "coupon"],
  [/^\/sales\/gifts\/\{id\}\/(take-back\/|card\/)? path:id$/, "gift"],
  [/\/(capture|reserve_exists)\/\{id\}\/ path:id$|transaction_id$/, "transaction"],
  [/^\/sales\/\{id\}\/.* path:id$|sale_uuid$/, "sale"],
  [/\/(offers|favorites)\/.* path:id$|offer(_uuid|s\[\])?$|uuids(\[\])?$/, "offer"],
];

function kindOf(operation: Operation, field: string): IdKind {
  const found = KINDS.find(([pattern]) => pattern.test(`${operation.path} ${field}`));
  if (!found) throw new Error(`${operation.method} ${operation.path} ${field}: what does this id name?`);
  return found[1];
}

/** Members that are ids without the format, because each of them is refused by name instead of the whole call. */
const PLAIN_IDS = /^(offers|uuids)\[\]$/;

function bodyFields(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  name = "",
  inside: readonly JsonSchema[] = [],
): string[] {
  const own = resolved(schema, schemas);
  if (inside.includes(own)) return [];
  const below = (part: JsonSchema, path: string) => bodyFields(part, schemas, path, [...inside, own]);
  const choices = [own.anyOf, own.oneOf, own.allOf].flatMap((parts) => parts ?? []);
  const isId = own.format === "uuid" || (own.type === "string" && PLAIN_IDS.test(name));
  return [
    ...(isId ? [name] : []),
    ...choices.flatMap((part) => below(part, name)),
    ...(own.items ? below(own.items, `${name}[]`) : []),
    ...Object.entries(own.properties ?? {}).flatMap(([member, part]) =>
      below(part, name === "" ? member : `${name}.${member}`),
    ),
  ];
}

/** Ids that the caller makes up: they name nothing. */
const MADE_UP = /(^|\.)(nonce|key)$/;

export function idFieldsOf(operation: Operation, schemas: Record<string, JsonSchema>): IdField[] {
  const field = (where: IdField["in"], name: string) => ({
    in: where,
    name,
    kind: kindOf(operation, `${where}:${name}`),
  });
  const isId = (schema: JsonSchema = {}): boolean =>
    schema.format === "uuid" || [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isId);
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const query = operation.parameters.filter(
    (one) => one.in === "query" && (isId(one.schema) || one.name === "uuids"),
  );
  const named = (type: string) =>
    [...new Set(bodyFields(operation.body[type] ?? {}, schemas))].filter((name) => !MADE_UP.test(name));
  return [
    ...path.filter((name) => name !== "number").map((name) => field("path", name)),
    ...query.map(({ name }) => field("query", name)),
    ...named("application/json").map((name) => field("body", name)),
    ...named("multipart/form-data").map((name) => field("form", name)),
  ];
}

type Json = Record<string, unknown>;

/** Whether the body has a value at the field's place. */
export function hasField(body: Json, name: string): boolean {
  const [first = "", ...rest] = name.split(".");
  const found = body[first.replace("[]", "")];
  const value = first.endsWith("[]") ? (found as unknown[] | undefined)?.[0] : found;
  if (value === undefined || value === null) return false;
  return rest.length === 0 || hasField(value as Json, rest.join("."));
}

/** @returns the body with the id at the field's place, alone in its list; what is missing on the way is made */
export function withId(body: Json, name: string, id: string): Json {
  const [first = "", ...rest] = name.split(".");
  const member = first.replace("[]", "");
  const found = body[member];
  const value = first.endsWith("[]") ? (found as unknown[] | undefined)?.[0] : found;
  const filled = rest.length === 0 ? id : withId((value ?? {}) as Json, rest.join("."), id);
  return { ...body, [member]: first.endsWith("[]") ? [filled] : filled };
}
