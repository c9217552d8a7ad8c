// Chooses, of all recorded calls of an operation, those that explain it best.

import type { OperationExample, OperationExamples } from "../../app/api/openapi/operation-example";
import { apiJudge, type JudgedDocument } from "../../tests/support/api-judge";
import type { Exchange } from "./exchange";
import { redacted } from "./redact";

interface Operation {
  operationId: string;
  tags: string[];
  requestBody?: { content: Record<string, unknown> };
}

export interface ExampledDocument extends JudgedDocument {
  paths: Record<string, Record<string, Operation & JudgedDocument["paths"][string][string]>>;
}

/** Statuses of the guard and the parser, the same for all operations: their answers explain nothing. */
const SELF_EVIDENT = new Set(["413", "415"]);
const GENERAL = new Set(["401", "403", "413", "415", "429", "503"]);
const SIZE_LIMIT = 9_000;

/** Finds the operation that answers a path; one without parameters comes before one that has them. */
function operationFinder(document: ExampledDocument) {
  const templates = Object.entries(document.paths)
    .map(([template, methods]) => ({
      methods,
      pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "[^/]+")}$`),
      parameters: template.split("{").length,
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return (method: string, path: string): Operation | undefined => {
    const verb = method.toLowerCase();
    const [pathname = ""] = path.split("?");
    return templates.find(({ pattern, methods }) => pattern.test(pathname) && methods[verb])?.methods[verb];
  };
}

export function takesOnlyJson({
  requestBody,
}: {
  requestBody?: { content: Record<string, unknown> };
}): boolean {
  const types = Object.keys(requestBody?.content ?? {});
  return types.length === 1 && types[0] === "application/json";
}

/** Many members with values explain more; hostile input and very long bodies explain less. */
function worth(body: unknown, sent: unknown): number {
  const text = JSON.stringify([body ?? null, sent ?? null]);
  const values = text.match(/:(?!null|"",|""|\[\]|\{)/g)?.length ?? 0;
  const odd = /<|"=|\\u0|\\n|[^ -\u024f\u2010-\u20ac…]/.test(text) ? 400 : 0;
  const long = Math.max(0, text.length - SIZE_LIMIT) / 20;
  return values - odd - long;
}

interface Candidate {
  worth: number;
  path: string;
  sent: unknown;
  body: unknown;
}

function better(a: Candidate, b: Candidate | undefined): boolean {
  if (!b) return true;
  if (a.worth !== b.worth) return a.worth > b.worth;
  return JSON.stringify(a) < JSON.stringify(b);
}

/** Codes of errors that every operation gives alike. */
const PLAIN_CODES = new Set(["invalid", "malformed", "not_found"]);

/** Refusals that are not particular to the operation. */
function explainsNothing({ status, body }: Exchange): boolean {
  return status >= 400 && codesIn(body).every((code) => PLAIN_CODES.has(code));
}

function codesIn(body: unknown): string[] {
  const parts = Array.isArray(body) ? body : [body];
  return parts.flatMap((part) => (typeof part?.code === "string" ? [part.code] : []));
}

export function selectExamples(
  document: ExampledDocument,
  exchanges: readonly Exchange[],
): OperationExamples {
  const judge = apiJudge(document, { strictBodies: true });
  const find = operationFinder(document);
  const best = new Map<string, Map<string, Candidate>>();
  const codes = new Map<string, Map<string, Set<string>>>();
  for (const exchange of exchanges) {
    const operation = find(exchange.method, exchange.path);
    const status = String(exchange.status);
    if (!operation || exchange.status === 500 || exchange.status === 308) continue;
    const id = operation.operationId;
    if (exchange.status >= 400 && !SELF_EVIDENT.has(status)) {
      const seen = codes.get(id) ?? new Map<string, Set<string>>();
      const ofStatus = seen.get(status) ?? new Set<string>();
      for (const code of codesIn(exchange.body)) ofStatus.add(code);
      codes.set(id, seen.set(status, ofStatus));
    }
    if (GENERAL.has(status) || explainsNothing(exchange)) continue;
    const { path, sent, body } = redacted(exchange);
    if (exchange.status < 300 && takesOnlyJson(operation) && sent === undefined) continue;
    const pathname = path.split("?")[0] ?? "";
    if (judge({ ...exchange, path: pathname, sent, body }).length > 0) continue;
    const candidate = {
      worth: worth(body, sent),
      path,
      sent,
      body: exchange.type === "application/json" ? body : null,
    };
    const chosen = best.get(id) ?? new Map<string, Candidate>();
    if (better(candidate, chosen.get(status))) chosen.set(status, candidate);
    best.set(id, chosen);
  }
  return Object.fromEntries(
    [...best].flatMap(([id, chosen]) => {
      const example = exampleOf(chosen, codes.get(id));
      return example ? [[id, example]] : [];
    }),
  );
}

/** Path and body are those of the first success. */
function exampleOf(
  chosen: Map<string, Candidate>,
  codes: Map<string, Set<string>> | undefined,
): OperationExample | null {
  const statuses = [...chosen.keys()].sort();
  const successes = statuses.filter((status) => status < "300");
  const main = chosen.get(
    successes.find((status) => chosen.get(status)?.body !== null) ?? successes[0] ?? "",
  );
  if (!main) return null;
  return {
    path: main.path,
    ...(main.sent !== undefined && { body: main.sent }),
    answers: Object.fromEntries(
      statuses.filter((status) => status !== "304").map((status) => [status, chosen.get(status)?.body]),
    ),
    codes: Object.fromEntries(
      [...(codes ?? [])]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([status, seen]) => [status, [...seen].sort()]),
    ),
  };
}
