/**
 * A typed client of the shop's API: paths, parameters, bodies and answers are those of its OpenAPI document. Needs nothing
 * but `fetch`.
 */
import type { paths } from "./schema";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Paths that can be called with a method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [Key in M]: { responses: unknown } } ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends { [Key in M]: infer O }
  ? O
  : never;

type Part<O, Place extends string> = O extends { parameters: { [Key in Place]?: infer Value } }
  ? Exclude<Value, undefined>
  : never;
type JsonBody<O> = O extends { requestBody?: { content: { "application/json": infer Body } } } ? Body : never;
type HasRequired<T> = Record<never, never> extends T ? false : true;

type PathInput<O> = [Part<O, "path">] extends [never] ? unknown : { path: Part<O, "path"> };
type QueryInput<O> = [Part<O, "query">] extends [never]
  ? unknown
  : HasRequired<Part<O, "query">> extends true
    ? { query: Part<O, "query"> }
    : { query?: Part<O, "query"> };
type BodyInput<O> = O extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : { body?: JsonBody<O> };

/** What a call is given: parameters in the path, the query, a body where the operation takes one; further headers. */
export type CallInput<P extends keyof paths, M extends Method> = PathInput<Operation<P, M>> &
  QueryInput<Operation<P, M>> &
  BodyInput<Operation<P, M>> & { headers?: Record<string, string> };

type Success = 200 | 201 | 202 | 204;
type JsonAnswer<R> = R extends { content: { "application/json": infer Body } } ? Body : undefined;

/** JSON of a successful call; undefined where an answer has none. */
export type CallAnswer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R }
    ? { [S in keyof R & Success]: JsonAnswer<R[S]> }[keyof R & Success]
    : never;

type Rest<Input> = HasRequired<Input> extends true ? [input: Input] : [input?: Input];

/** A refused call. `code` is for programs, `message` is Spanish and for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;

  constructor(
    readonly status: number,
    /** The whole answer; a list when an order has several problems. */
    readonly body: unknown,
    /** Seconds to wait, with 429 and 503. */
    readonly retryAfter: number | null,
  ) {
    const first = (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | null;
    super(String(first?.detail ?? first?.error_text ?? first?.error ?? `status ${status}`));
    this.code = String(first?.code ?? "");
  }
}

export interface ClientOptions {
  /** Of the shop, e.g. `https://shop.example`. */
  origin: string;
  /** Value of the `Authorization` header, e.g. `JWT …`; read with each call. */
  authorization?: () => string | null;
  fetch?: typeof globalThis.fetch;
}

interface AnyInput {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

function addressOf(origin: string, template: string, { path = {}, query = {} }: AnyInput): string {
  const pathname = template.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  const suffix = search.size > 0 ? `?${search}` : "";
  return `${origin.replace(/\/+$/, "")}${pathname}${suffix}`;
}

export function createClient({ origin, authorization, fetch = globalThis.fetch }: ClientOptions) {
  /** @returns the answer as it is, for files and headers; never throws for a status */
  async function send(method: Method, template: string, input: AnyInput = {}): Promise<Response> {
    const token = authorization?.() ?? null;
    return fetch(addressOf(origin, template, input), {
      method: method.toUpperCase(),
      headers: {
        Accept: "application/json",
        ...(token !== null && { Authorization: token }),
        ...(input.body !== undefined && { "Content-Type": "application/json" }),
        ...input.headers,
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  }

  async function call(method: Method, template: string, input?: AnyInput): Promise<unknown> {
    const response = await send(method, template, input);
    const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
    const body: unknown = isJson ? await response.json() : undefined;
    if (response.ok) return body;
    const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
    throw new ApiError(response.status, body ?? null, Number.isNaN(wait) ? null : wait);
  }

  const typed =
    <M extends Method>(method: M) =>
    <P extends PathOf<M>>(path: P, ...[input]: Rest<CallInput<P, M>>): Promise<CallAnswer<P, M>> =>
      call(method, path, input as AnyInput | undefined) as Promise<CallAnswer<P, M>>;

  return {
    get: typed("get"),
    post: typed("post"),
    put: typed("put"),
    patch: typed("patch"),
    delete: typed("delete"),
    send,
  };
}
