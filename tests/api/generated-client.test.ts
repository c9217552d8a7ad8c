// Generates a client's types from the OpenAPI document with a public generator and compiles them, and a use of them, strictly.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiForInspection } from "../../lint/api-for-inspection";
import { CLIENT_TYPES, clientTypes } from "../../lint/openapi/api-client-types";
import { guideProgram } from "../support/guide-snippets";
import { isNight } from "../support/run/nightly";

const FOLDER = ".cache/generated-client";
/** With a change the one that this repository is checked with, which takes an eighth of the time. */
const COMPILER = isNight() ? "typescript" : "typescript-7";
const PROJECT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    types: ["node"],
    lib: ["es2022", "dom", "dom.iterable"],
    skipDefaultLibCheck: true,
  },
  files: ["use.ts", "guide.ts"],
};

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
  writeFileSync(join(FOLDER, "tsconfig.json"), JSON.stringify(PROJECT));
  const guide = guideProgram("docs/guides/sell-from-your-own-site.md", "../../clients/typescript/client");
  writeFileSync(join(FOLDER, "guide.ts"), guide);
});

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe("a client generated from the document", () => {
  it("compiles strictly", () => {
    const compiler = resolve("node_modules", COMPILER, "bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", FOLDER], { encoding: "utf8" });
    expect([status, stdout]).toEqual([0, ""]);
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
