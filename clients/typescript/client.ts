/**
 * A typed client of the shop's API: paths, parameters, bodies and answers are those of its OpenAPI document. Needs nothing
 * but `fetch`. License: MIT (LICENSE beside this file).
 */
import type { paths } from "./schema.d.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

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

/** How one call is made: further headers, and when it is given up. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Ends the call early; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds until the call is given up with a `TimeoutError`, instead of the client's; 0 = never. */
  timeoutMs?: number | undefined;
}

/** What a call is given: parameters in the path, the query, a body where the operation takes one; its options. */
export type CallInput<P extends keyof paths, M extends Method> = PathInput<Operation<P, M>> &
  QueryInput<Operation<P, M>> &
  BodyInput<Operation<P, M>> &
  CallOptions;

type Success = 200 | 201 | 202 | 204;
type JsonAnswer<R> = R extends { content: { "application/json": infer Body } } ? Body : undefined;

/** JSON of a successful call; undefined where an answer has none. */
export type CallAnswer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer R }
    ? { [S in keyof R & Success]: JsonAnswer<R[S]> }[keyof R & Success]
    : never;

type Rest<Input> = HasRequired<Input> extends true ? [input: Input] : [input?: Input];

/** What refusals have in common; an order's problems are a list of those with `error_text`. */
interface Refusal {
  code?: unknown;
  detail?: unknown;
  error_text?: unknown;
  error?: unknown;
}

/** A refused call. `code` is for programs, `message` is Spanish and for people. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** The whole answer; a list when an order has several problems. */
  readonly body: unknown;
  /** Seconds to wait, with 429 and 503. */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, retryAfter: number | null) {
    const first = (Array.isArray(body) ? body[0] : body) as Refusal | null;
    super(String(first?.detail ?? first?.error_text ?? first?.error ?? `status ${status}`));
    this.status = status;
    this.code = String(first?.code ?? "");
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Long enough for a call that waits for a payment provider. */
const TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** Of the shop, e.g. `https://shop.example`. */
  origin: string;
  /** Value of the `Authorization` header, e.g. `JWT …`; read with each call. */
  authorization?: () => string | null;
  /** Milliseconds until a call is given up with a `TimeoutError`; by default 30,000, 0 = never. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** Of a call without types. */
export interface AnyInput extends CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Ends with whichever comes first, the caller's signal or the time limit. */
function limited(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | null {
  if (timeoutMs <= 0) return signal ?? null;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
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

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...[input]: Rest<CallInput<P, M>>
) => Promise<CallAnswer<P, M>>;

/** One function a method; each throws ApiError for a refusal, and a `TimeoutError` or the signal's reason when given up. */
export interface Client {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  patch: Call<"patch">;
  delete: Call<"delete">;
  /** @returns the answer as it is, for files and headers; never throws for a status */
  send(method: Method, path: string, input?: AnyInput): Promise<Response>;
}

export function createClient({
  origin,
  authorization,
  timeoutMs = TIMEOUT_MS,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
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
      signal: limited(input.signal, input.timeoutMs ?? timeoutMs),
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
    <M extends Method>(method: M): Call<M> =>
    (path, ...[input]) =>
      call(method, path, input as AnyInput | undefined) as never;

  return {
    get: typed("get"),
    post: typed("post"),
    put: typed("put"),
    patch: typed("patch"),
    delete: typed("delete"),
    send,
  };
}
