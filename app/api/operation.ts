/**
 * Declares one operation with schemas, access, scope and rate limit; the OpenAPI document is generated from the same
 * data.
 */
import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { ApiScope } from "~/domain/kernel/api-scopes";
import type { PublicPart } from "~/domain/kernel/public-part";
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
import { ERRORS, type ErrorStatus, errorSchema } from "./wire/errors";

interface Declaration extends RouteConfig {
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
  kept?: PublicPart;
  /** The call will end; see docs/api-changelog.md. */
  retirement?: Retirement;
}

/** Declared with `kept`: paths below the API's own, and the parameters they read. */
export const keptOperations: { path: string; rule: KeptRule }[] = [];

const creates = ({ method, responses }: Declaration): boolean => method === "post" && "201" in responses;

function withRepeatHeader(request: RouteConfig["request"]): RouteConfig["request"] {
  const headers = request?.headers instanceof z.ZodObject ? request.headers.shape : {};
  return { ...request, headers: repeatHeader.extend(headers) };
}

/** Refusals common to all operations of this kind, and the declaration's own. */
function errorsOf(declaration: Declaration): RouteConfig["responses"] {
  const { access, limit, request, path, errors = [] } = declaration;
  const statuses: ErrorStatus[] = [...errors, 503];
  if (creates(declaration)) statuses.push(400, 409, 429);
  if (request) statuses.push(400);
  if (request?.body) statuses.push(413, 415);
  // Public operations need no token, but an invalid one is refused everywhere.
  if (access !== "provider") statuses.push(401, 403);
  if (path.includes("{")) statuses.push(404);
  if (limit) statuses.push(429);
  return Object.fromEntries(statuses.map((status) => [status, json(errorSchema, ERRORS[status])]));
}

const isPublicRead = ({ access, method, path }: Declaration): boolean =>
  access === "anyone" && method === "get" && path.startsWith("/public/");

/** Programs read the public catalogue with any key. */
function keyAccess(declaration: Declaration): KeyAccess {
  const { access, scope } = declaration;
  if (scope) return scope;
  // Authenticated by the provider's signature alone.
  if (access === "provider") return "any";
  return isPublicRead(declaration) ? "any" : null;
}

function securityOf(access: Access, key: KeyAccess) {
  if (access === "provider") return [];
  return [...(access === "anyone" ? [{}] : []), { jwt: [] }, ...(key === null ? [] : [{ apiKey: [] }])];
}

/** As createRoute of @hono/zod-openapi, plus `access`, `scope` and `limit`. */
export function operation<const D extends Declaration>(declared: D) {
  const {
    access,
    scope: _,
    limit,
    errors: __,
    kept,
    location,
    showsOnce,
    strict,
    retirement,
    ...route
  } = declared;
  const key = keyAccess(declared);
  if (kept) {
    const rule = { of: kept, query: parametersOf(declared), limit: "read" } as const;
    keptOperations.push({ path: route.path, rule });
  }
  if (route.method === "get") registerRead(route.path);
  const middleware = [
    ...(retirement ? [announceRetirement(retirement)] : []),
    ...(isPublicRead(declared) ? [publicRead] : []),
    requireAccess(access, key),
    ...(limit ? [limitRate(limit)] : []),
    ...(creates(declared) ? [repeatable(showsOnce === true), nameCreated(route.path, location)] : []),
    ...(access === "provider" ? [] : [nameUnknown(inputOf(declared), strict === true)]),
  ];
  return createRoute({
    ...route,
    ...(retirement && {
      deprecated: true,
      description: `${retirementText(retirement)} ${route.description ?? ""}`,
    }),
    ...(creates(declared) && { request: withRepeatHeader(route.request) }),
    operationId: declared.operationId ?? operationId(declared),
    middleware,
    security: securityOf(access, key),
    responses: { ...errorsOf(declared), ...answersOf(declared) },
    "x-access": access,
    ...(strict && { "x-strict": true }),
    ...(key !== null && access !== "provider" && { "x-scope": key }),
  } as Omit<
    D,
    "access" | "scope" | "limit" | "errors" | "kept" | "location" | "showsOnce" | "strict" | "retirement"
  >);
}

/** Every read may be asked for conditionally. */
function answersOf({ method, responses }: Declaration): RouteConfig["responses"] {
  return { ...(method === "get" ? NOT_MODIFIED : {}), ...responses } as RouteConfig["responses"];
}

function inputOf({ request }: Declaration): KnownInput {
  const media = request?.body?.content["application/json"] as { schema?: z.ZodType } | undefined;
  return { query: (request?.query as z.ZodType | undefined) ?? null, body: media?.schema ?? null };
}

function parametersOf({ request }: Declaration): string[] {
  return request?.query instanceof z.ZodObject ? Object.keys(request.query.shape) : [];
}

/** e.g. `post /auth/users/me/` → `postAuthUsersMe`: stable names for generated clients. */
function operationId({ method, path }: Declaration): string {
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

/** For `request.body`. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { content: { "application/json": { schema } }, required: true };
}
