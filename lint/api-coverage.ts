// Compares the specification's calls with the live router and writes the table of docs/api-coverage.md.
import { BASE_PATH } from "../app/api/index";
import type { apiForInspection } from "./api-for-inspection";
import { SPECIFIED_CALLS } from "./specification-calls";

type Api = ReturnType<typeof apiForInspection>;

interface DocumentedOperation {
  summary?: string;
  operationId?: string;
  "x-access"?: string;
}

type Documented = Record<string, Record<string, DocumentedOperation>>;

/** `/offers/:id/` → `/offers/{id}/`, for any parameter name. */
const shape = (path: string) => path.replace(/:[^/]+|\{[^}]+\}/g, "{id}");

const key = (method: string, path: string) => `${method.toUpperCase()} ${shape(path)}`;

/** Pages of the reference and forms of its document. */
const REFERENCE = new Set([
  "GET /",
  "GET /docs/",
  "GET /docs/{id}/",
  "GET /openapi.json",
  "GET /openapi.yaml",
]);

/** Calls of the router without the base path; excludes the reference. */
export function routedCalls(api: Api): Set<string> {
  const calls = api.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith(`${BASE_PATH}/`) && !path.includes("*"))
    .map(({ method, path }) => key(method, path.slice(BASE_PATH.length)));
  return new Set(calls.filter((call) => !REFERENCE.has(call) && !call.startsWith("GET /docs/")));
}

export async function documentedCalls(api: Api): Promise<Map<string, DocumentedOperation>> {
  const response = await api.request(`${BASE_PATH}/openapi.json`);
  const { paths } = (await response.json()) as { paths: Documented };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [key(method, path.slice(BASE_PATH.length)), operation] as const,
      ),
    ),
  );
}

export async function missingCalls(api: Api): Promise<string[]> {
  const routed = routedCalls(api);
  return SPECIFIED_CALLS.map(({ method, path }) => key(method, path)).filter((call) => !routed.has(call));
}

function table(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

export async function coverageText(api: Api): Promise<string> {
  const routed = routedCalls(api);
  const documented = await documentedCalls(api);
  const row = (call: string, origin: string) => {
    const operation = documented.get(call);
    const present = routed.has(call) && operation !== undefined ? "yes" : "**missing**";
    return [`\`${call}\``, origin, present, operation?.["x-access"] ?? "", operation?.summary ?? ""];
  };
  const specified = SPECIFIED_CALLS.map(({ method, path, usedByScreens }) =>
    row(key(method, path), usedByScreens ? "screens" : "further"),
  );
  const named = new Set(SPECIFIED_CALLS.map(({ method, path }) => key(method, path)));
  const added = [...routed].filter((call) => !named.has(call)).sort();
  const present = specified.filter((cells) => cells[2] === "yes").length;
  return `# API coverage

Made by \`npm run docs:api-coverage\` from the specification's list of calls (docs/specification.md 7, lint/specification-calls.ts) and
the live router; a test fails when it is out of date. Paths are relative to \`${BASE_PATH}\`. The reference is served at
\`${BASE_PATH}/\`, the OpenAPI document at \`${BASE_PATH}/openapi.json\`.

${present} of ${specified.length} calls of the specification are present.

${table([["Call", "Specified for", "Present", "Least access", "Summary"], ["---", "---", "---", "---", "---"], ...specified])}

## Calls beyond the specification

${table([["Call", "Specified for", "Present", "Least access", "Summary"], ["---", "---", "---", "---", "---"], ...added.map((call) => row(call, "–"))])}
`;
}
