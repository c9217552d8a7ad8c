// Lints the API's OpenAPI document with two public linters, so that generated clients and tools of others work.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

const REDOCLY_RULES = {
  // Paths end in a slash by contract (docs/domain.md 0).
  "no-path-trailing-slash": "off",
  // Required by the specification: /public/offers/{id}/feedback/ and /public/offers/feedback/{id}/; ids are
  // UUIDs.
  "no-ambiguous-paths": "off",
} as const;

const SPECTRAL_RULES = {
  // As above: paths end in a slash by contract.
  "path-keys-no-trailing-slash": "off",
} as const;

async function redoclyProblems(document: unknown): Promise<string[]> {
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

async function spectralProblems(document: unknown): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({
    extends: [[rulesets.oas, "recommended"]],
    rules: SPECTRAL_RULES,
  } as RulesetDefinition);
  const problems = await spectral.run(document as Record<string, unknown>);
  return problems.map(({ code, path, message }) => `spectral: ${code} at #/${path.join("/")}: ${message}`);
}

export async function documentProblems(document: unknown): Promise<string[]> {
  return [...(await redoclyProblems(document)), ...(await spectralProblems(document))];
}
