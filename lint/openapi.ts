// Lints the API's OpenAPI document with a public linter, so that generated clients work.
import { createConfig, lintFromString } from "@redocly/openapi-core";

const RULES = {
  // Paths end in a slash by contract (docs/domain.md 0).
  "no-path-trailing-slash": "off",
  // Required by the specification: /public/offers/{id}/feedback/ and /public/offers/feedback/{id}/; ids are
  // UUIDs.
  "no-ambiguous-paths": "off",
} as const;

export async function documentProblems(document: unknown): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: RULES });
  const problems = await lintFromString({
    source: JSON.stringify(document, null, 2),
    absoluteRef: "openapi.json",
    config,
  });
  return problems.map(({ ruleId, severity, message, location }) => {
    const place = location[0]?.pointer ?? "#/";
    return `${severity} ${ruleId} at ${place}: ${message}`;
  });
}
