/** Lints the OpenAPI document with the quicker one of the two public linters: `npm test` asks it alone (tests/api/documentation.test.ts). */
import { createConfig, lintFromString } from "@redocly/openapi-core";

const REDOCLY_RULES = {
  // Paths end in a slash by contract (docs/domain.md 0).
  "no-path-trailing-slash": "off",
  // Required by the specification: /public/offers/{id}/feedback/ and /public/offers/feedback/{id}/; ids are
  // UUIDs.
  "no-ambiguous-paths": "off",
} as const;

export async function redoclyProblems(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: REDOCLY_RULES });
  const problems = await lintFromString({
    source: JSON.stringify(document, null, 2),
    absoluteRef: "openapi.json",
    config,
  });
  return problems.map(({ ruleId, severity, message, location }) => {
    const place = location[0]?.pointer ?? "#/";
    return `redocly: ${severity} ${ruleId} at ${place}: ${message}`;
  });
}
