// Lints the API's OpenAPI document with two public linters, so that generated clients and tools of others work.
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { redoclyProblems } from "./redocly";

const SPECTRAL_RULES = {
  // Paths end in a slash by contract (docs/domain.md 0).
  "path-keys-no-trailing-slash": "off",
} as const;

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
