/**
 * Declares one operation with schemas, access, scope and rate limit; the OpenAPI document is generated from the same
 * data.
 */
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { ApiScope } from "~/domain/kernel/api-scopes";
import type { KeptRule } from "~/http/kept/kept-rule";
import type { LimitName } from "~/http/limits/limit-table";
import type { ApiEnv } from "./environment";
import { type Access, type KeyAccess, requireAccess } from "./middleware/access";
import { NOT_MODIFIED, publicRead } from "./middleware/conditional-read";
import { announceRetirement, type Retirement, retirementText } from "./middleware/deprecation";
import { refuseInvalid } from "./middleware/invalid-input";
import { limitRate } from "./middleware/limit-rate";
import { nameCreated, registerRead } from "./middleware/location";
import { repeatable, repeatHeader } from "./middleware/repeatable";
import { type KnownInput, nameUnknown } from "./middleware/unknown-input";
import { ifMatchHeader } from "./middleware/versions";
import { ERRORS, type ErrorStatus, errorSchema } from "./wire/errors";

interface Declaration {
  /** In one line, in the document's list of calls. */
  summary: string;
  description?: string;
  operationId?: string;
  /** Of a call that is documented with another group than its own. */
  tags?: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodType;
  headers?: z.ZodObject;
  /** A schema of JSON, or the body of a route. */
  body?: z.ZodType | RequestBody;
  /** It changes a managed object: takes its version as `If-Match`, and refuses an older one with 409. */
  ifMatch?: true;
  /** Of success, by status. */
  answers: RouteConfig["responses"];
  /** Minimum role; the domain checks ownership of the object. */
  access: Access;
  /** The scope with which an API key may call; without it none may, but for public reads. */
  scope?: ApiScope | "any";
  limit?: LimitName;
  /** Statuses of refusals beside those that follow from the rest of the declaration. */
  errors?: readonly ErrorStatus[];
  /** Of a call that creates: the path of the read that shows it, where it is not below the call's own. */
  location?: string;
  /** Its answer has a secret that is shown once and stored nowhere, not even for a repeated call. */
  showsOnce?: true;
  /** It makes money or secrets: input that it does not know is refused unless the caller prefers otherwise. */
  strict?: true;
  /** The answer to callers without a token may be kept in memory; what it is made of. */
  kept?: Pick<KeptRule, "of" | "exact">;
  /** The call will end; see docs/api-changelog.md. */
  retirement?: Retirement;
}

type RequestBody = NonNullable<NonNullable<RouteConfig["request"]>["body"]>;

/** The route as the library's handlers see it, so that their input and answers are typed. */
type Route<Call extends string, D extends Declaration> = {
  method: Call extends `${infer Method} ${string}` ? Lowercase<Method> & RouteConfig["method"] : never;
  path: Call extends `${string} ${infer Path}` ? Path : never;
  request: Pick<D, keyof D & ("params" | "query" | "headers")> & BodyOf<D>;
  responses: D["answers"];
};

type BodyOf<D extends Declaration> = D extends { body: infer Body }
  ? { body: Body extends z.ZodType ? ReturnType<typeof jsonBody<Body>> : Body }
  : unknown;

/** A declaration with what its call's line says. */
interface Declared extends Declaration {
  method: RouteConfig["method"];
  path: string;
}

/** Declared with `kept`: paths below the API's own, and the parameters they read. */
export const keptOperations: { path: string; rule: KeptRule }[] = [];

const creates = ({ method, answers }: Declared): boolean => method === "post" && "201" in answers;

/** @returns nothing for a call without input */
function requestOf(declared: Declared): RouteConfig["request"] {
  const { params, query, body, ifMatch } = declared;
  const shapes = [creates(declared) && repeatHeader, ifMatch && ifMatchHeader, declared.headers];
  const [first, ...others] = shapes.filter((shape) => shape instanceof z.ZodObject);
  const headers = first && others.reduce((all, shape) => all.extend(shape.shape), first);
  if (!params && !query && !body && !headers) return undefined;
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: body instanceof z.ZodType ? jsonBody(body) : body }),
  } as RouteConfig["request"];
}

/** Refusals common to all operations of this kind, and the declaration's own. */
function errorsOf(declared: Declared): RouteConfig["responses"] {
  const { access, limit, path, errors = [], ifMatch, body } = declared;
  const statuses: ErrorStatus[] = [...errors, 503];
  if (creates(declared)) statuses.push(400, 409, 429);
  if (ifMatch) statuses.push(409);
  if (requestOf(declared)) statuses.push(400);
  if (body) statuses.push(413, 415);
  // Public operations need no token, but an invalid one is refused everywhere.
  if (access !== "provider") statuses.push(401, 403);
  if (path.includes("{")) statuses.push(404);
  if (limit) statuses.push(429);
  return Object.fromEntries(statuses.map((status) => [status, json(errorSchema, ERRORS[status])]));
}

const isPublicRead = ({ access, method, path }: Declared): boolean =>
  access === "anyone" && method === "get" && path.startsWith("/public/");

/** Programs read the public catalogue with any key. */
function keyAccess(declared: Declared): KeyAccess {
  const { access, scope } = declared;
  if (scope) return scope;
  // Authenticated by the provider's signature alone.
  if (access === "provider") return "any";
  return isPublicRead(declared) ? "any" : null;
}

function securityOf(access: Access, key: KeyAccess): RouteConfig["security"] {
  if (access === "provider") return [];
  return [...(access === "anyone" ? [{}] : []), { jwt: [] }, ...(key === null ? [] : [{ apiKey: [] }])];
}

/** @param call method and path, e.g. "GET /offers/{id}/" */
export function operation<const Call extends string, const D extends Declaration>(
  call: Call,
  declaration: D & Record<Exclude<keyof D, keyof Declaration>, never>,
) {
  const [method = "", path = ""] = call.split(" ");
  const declared: Declared = { ...declaration, method: method.toLowerCase() as RouteConfig["method"], path };
  const { access, limit, kept, retirement, summary, description, strict } = declared;
  const key = keyAccess(declared);
  if (kept) {
    const rule = { ...kept, query: parametersOf(declared), limit: "read" } as const;
    keptOperations.push({ path, rule });
  }
  if (declared.method === "get") registerRead(path);
  const middleware = [
    ...(retirement ? [announceRetirement(retirement)] : []),
    ...(isPublicRead(declared) ? [publicRead] : []),
    requireAccess(access, key),
    ...(limit ? [limitRate(limit)] : []),
    ...(creates(declared)
      ? [repeatable(declared.showsOnce === true), nameCreated(path, declared.location)]
      : []),
    ...(access === "provider" ? [] : [nameUnknown(inputOf(declared), strict === true)]),
  ];
  const route = createRoute({
    method: declared.method,
    path,
    summary,
    description: retirement ? `${retirementText(retirement)} ${description ?? ""}` : description,
    ...(retirement && { deprecated: true }),
    ...(declared.tags && { tags: [...declared.tags] }),
    request: requestOf(declared),
    operationId: declared.operationId ?? operationId(declared),
    middleware,
    security: securityOf(access, key),
    responses: { ...errorsOf(declared), ...answersOf(declared) },
    "x-access": access,
    ...(strict && { "x-strict": true }),
    ...(key !== null && access !== "provider" && { "x-scope": key }),
  });
  return route as unknown as Route<Call, D>;
}

/** Every read may be asked for conditionally. */
function answersOf({ method, answers }: Declared): RouteConfig["responses"] {
  return { ...(method === "get" ? NOT_MODIFIED : {}), ...answers } as RouteConfig["responses"];
}

function inputOf({ query, body }: Declared): KnownInput {
  const schema =
    body instanceof z.ZodType ? body : (body?.content["application/json"] as { schema?: z.ZodType })?.schema;
  return { query: query ?? null, body: schema ?? null };
}

function parametersOf({ query }: Declared): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

/** e.g. `post /auth/users/me/` → `postAuthUsersMe`: stable names for generated clients. */
function operationId({ method, path }: Declared): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter(Boolean);
  return method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

/** @param tag of the group's operations in the OpenAPI document */
export function newGroup(tag: string) {
  const group = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const { openapi } = group;
  group.openapi = ((route, ...rest) => openapi({ tags: [tag], ...route }, ...rest)) as typeof openapi;
  return group;
}

export function json<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** For `body` where other media or an optional body need more than a schema. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { content: { "application/json": { schema } }, required: true };
}
