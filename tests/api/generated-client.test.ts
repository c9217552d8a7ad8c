// Generates a client's types from the OpenAPI document with a public generator and compiles them, and a use of them, strictly.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_TYPES, clientTypes } from "../../lint/api-client-types";
import { apiForInspection } from "../../lint/api-for-inspection";
import { guideProgram } from "../support/guide-snippets";

const FOLDER = ".cache/generated-client";

/** What an integrator writes; a line that must not compile says so. */
const USE = `
import type { components, paths } from "./types";

type Offer = components["schemas"]["OfferCreate"];
type Sale = paths["/api/v0/sales/create/"]["post"]["responses"][201]["content"]["application/json"];
type Failure = components["schemas"]["Error"];

export const organization: Offer["organization"] = "6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e";
export const images: Offer["images"] = ["6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e"];
export const detail = (failure: Failure): string => failure.detail;
export const id = (sale: Sale): string => sale.uuid;
// @ts-expect-error: an amount is a text
export const amount: Sale["total"] = 24.9;
`;

let types: string;

beforeAll(async () => {
  const document = await (await apiForInspection().request("/api/v0/openapi.json")).json();
  types = astToString(await openapiTS(document, { silent: true }));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "types.ts"), types);
  writeFileSync(join(FOLDER, "use.ts"), USE);
  const guide = guideProgram("docs/guides/sell-from-your-own-site.md", "../../clients/typescript/client");
  writeFileSync(join(FOLDER, "guide.ts"), guide);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe("a client generated from the document", () => {
  it("compiles strictly", () => {
    const program = ts.createProgram([join(FOLDER, "use.ts"), join(FOLDER, "guide.ts")], {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ["node"],
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      skipDefaultLibCheck: true,
    });
    const problems = ts.getPreEmitDiagnostics(program);
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  });

  it("is what clients/typescript publishes, without the refusals", async () => {
    const document = await (await apiForInspection().request("/api/v0/openapi.json")).json();
    expect(
      readFileSync(CLIENT_TYPES, "utf8") === (await clientTypes(document)),
      "run `npm run docs:api-coverage`",
    ).toBe(true);
  });

  it("is asked for no choice between a text and an object", () => {
    expect(types.match(/^.*\bstring \| \{.*$/gm) ?? []).toEqual([]);
  });
});
