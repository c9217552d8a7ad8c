/** Adds the answers' headers to the operations of the OpenAPI document: what middleware sets is not declared call by call. */
import type { Operation } from "./reference-document";

const text = (description: string, example?: string) => ({
  description,
  schema: { type: "string" },
  ...(example && { example }),
});

const HEADERS = {
  "Ignored-Input": text(
    "Parameters and members of the body that the call does not know, as a list of strings (RFC 9651); absent when it knows " +
      "all. `Prefer: handling=strict` has them refused instead (400 `unknown_input`). Calls that make money or secrets " +
      "refuse them always, unless `Prefer: handling=lenient` is sent.",
    '"query.pagesize", "body.items.0.colour"',
  ),
  RateLimit: text(
    "Of the tightest limit of the caller or its network: what is left, and the seconds until it is whole again (IETF draft 10).",
    '"read";r=2999;t=60',
  ),
  "RateLimit-Policy": text("That limit and its window in seconds.", '"read";q=3000;w=60'),
  ETag: text(
    "Strong tag of the answer, for `If-None-Match`; of a managed object it begins with its version, which `If-Match` compares. " +
      "Absent where the answer is `no-store`.",
    '"3.kN2v0pXq"',
  ),
  "Retry-After": text("Seconds to wait before the call is repeated.", "30"),
  "WWW-Authenticate": text("The schemes of `Authorization`.", "JWT, Bearer"),
  "Idempotency-Replayed": text(
    "`true`: the stored answer to an earlier call with the same `Idempotency-Key`.",
    "true",
  ),
  Location: {
    ...text("The path of what was created, or of the call where that has no address of its own."),
    required: true,
  },
} as const;
type Header = keyof typeof HEADERS;

/** Their answers may be managed objects with a version. */
const MANAGED = /^\/api\/v0\/(offers|organizations|promocodes|users|auth\/users|customer\/cart)\//;

const isSuccess = (status: string) => status.startsWith("2");

/** Whether an answer of the operation may have the header. */
const RULES: Record<
  Header,
  (call: { path: string; method: string; operation: Operation }, status: string) => boolean
> = {
  // Refusals by the call itself name it as well.
  "Ignored-Input": ({ operation }, status) => status !== "304" && operation["x-access"] !== "provider",
  // Counted before the call runs, so that its refusals carry it as well; 503 is answered without having counted.
  RateLimit: ({ path, operation }, status) =>
    status === "429" ||
    (status !== "503" &&
      (path.includes("/public/") || operation["x-scope"] !== undefined || "429" in operation.responses)),
  "RateLimit-Policy": (call, status) => RULES.RateLimit(call, status),
  ETag: ({ path, method }, status) =>
    (method === "get" && (status === "200" || status === "304")) ||
    (isSuccess(status) && status !== "204" && MANAGED.test(path)),
  "Retry-After": ({ operation }, status) =>
    status === "429" || status === "503" || (status === "409" && "201" in operation.responses),
  "WWW-Authenticate": (_, status) => status === "401",
  "Idempotency-Replayed": ({ method, operation }, status) =>
    method === "post" && isSuccess(status) && "201" in operation.responses,
  Location: (_, status) => status === "201",
};

export function withHeaders<Document extends object>(document: Document): Document {
  const { paths = {}, components = {} } = document as {
    paths?: Record<string, Record<string, Operation>>;
    components?: object;
  };
  const described = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        { ...operation, responses: answersOf({ path, method, operation }) },
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(described),
    components: { ...components, headers: HEADERS },
  };
}

function answersOf(call: { path: string; method: string; operation: Operation }): Operation["responses"] {
  return Object.fromEntries(
    Object.entries(call.operation.responses).map(([status, answer]) => {
      const names = (Object.keys(HEADERS) as Header[]).filter((name) => RULES[name](call, status));
      const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
      return [
        status,
        headers.length === 0
          ? answer
          : { ...answer, headers: { ...answer.headers, ...Object.fromEntries(headers) } },
      ];
    }),
  );
}
