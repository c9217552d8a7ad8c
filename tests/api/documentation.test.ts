// The API's document explains itself: every operation has a description and a true example, and the reference shows them.
import { parseYaml } from "@redocly/openapi-core";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { OPERATION_EXAMPLES, TAGS } from "~/api/openapi/tags";
import { descriptionProblems, exampleProblems } from "../../lint/api-examples/problems";
import type { ExampledDocument } from "../../lint/api-examples/select";
import { apiForInspection } from "../../lint/api-for-inspection";
import { redoclyProblems } from "../../lint/openapi/redocly";
import { atNight } from "../support/at-night";
import { conformanceProblems } from "../support/html-conformance";
import { isNight } from "../support/run/nightly";

const api = apiForInspection();
const get = (path: string) => api.request(`/api/v0${path}`);
const page = async (path: string) => new JSDOM(await (await get(path)).text()).window.document;

let document: ExampledDocument;
beforeAll(async () => {
  document = (await (await get("/openapi.json")).json()) as ExampledDocument;
});

const sentence = ({ operationId, problem }: { operationId: string; problem: string }) =>
  `${operationId} ${problem}`;

describe("the document", () => {
  it("is what a public linter takes; `npm run lint` asks a second one", async () => {
    expect(await redoclyProblems(document)).toEqual([]);
  });

  it("describes every operation and every group of operations", () => {
    expect(descriptionProblems(document, TAGS).map(sentence)).toEqual([]);
    const { tags } = document as unknown as { tags: { name: string; description: string }[] };
    expect(tags.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  it("shows every operation by an example that its schemas allow", () => {
    expect(exampleProblems(document, OPERATION_EXAMPLES).map(sentence)).toEqual([]);
  });

  it("names the operations where a description or an example is missing or no longer true", () => {
    const path = "/api/v0/sales/validate/";
    const small = {
      ...document,
      paths: { [path]: structuredClone(document.paths[path]) },
    } as ExampledDocument;
    const { postSalesValidate: example } = OPERATION_EXAMPLES;
    if (!example) throw new Error("no example");
    const problems = (examples: typeof OPERATION_EXAMPLES) => exampleProblems(small, examples).map(sentence);
    expect(problems({ postSalesValidate: example })).toEqual([]);
    expect(problems({})).toEqual([
      expect.stringMatching(/^postSalesValidate has no example: run `npm run docs:api-examples/),
    ]);
    expect(problems({ postSalesValidate: { ...example, answers: { 200: { total: 1 } } } })[0]).toMatch(
      /^postSalesValidate has an example that is no longer true/,
    );
    expect(problems({ postSalesValidate: example, gone: example })).toEqual([
      "gone is gone: remove its example",
    ]);
    Object.assign(small.paths[path]?.post ?? {}, { description: "", tags: ["Nothing"] });
    expect(descriptionProblems(small, TAGS).map(sentence)).toEqual([
      "postSalesValidate needs a `description` in its declaration",
      expect.stringContaining(
        "postSalesValidate has the tag “Nothing”: describe it in app/api/openapi/tags.ts",
      ),
    ]);
  });

  it("carries the examples and the codes of errors", () => {
    const create = document.paths["/api/v0/sales/create/"]?.post as unknown as {
      requestBody: { content: Record<string, { examples: Record<string, unknown> }> };
      responses: Record<string, { "x-codes"?: string[] }>;
    };
    expect(create.requestBody.content["application/json"]?.examples).toHaveProperty(
      "recorded.value.session_token",
    );
    expect(create.responses[410]?.["x-codes"]).toContain("session_expired");
  });

  it("is the same as YAML", async () => {
    const answer = await get("/openapi.yaml");
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/yaml/);
    expect(parseYaml(await answer.text())).toEqual(document);
  });
});

describe("the reference", () => {
  // Reads some hundred large pages.
  atNight(() => {
    it("has every operation once, on the page of its group, where the index points to", async () => {
      const index = await page("/");
      const links = [...index.querySelectorAll<HTMLAnchorElement>(".calls a")].map(
        (link) => link.getAttribute("href") ?? "",
      );
      const ids = Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).map(({ operationId }) => operationId),
      );
      expect(links.map((link) => link.split("#")[1]).sort()).toEqual(ids.sort());
      const pages = new Map<string, Document>();
      for (const link of links) {
        const [path = "", id = ""] = link.replace("/api/v0", "").split("#");
        const shown = pages.get(path) ?? (await page(path));
        pages.set(path, shown);
        const article = shown.getElementById(id);
        expect(article?.querySelector("h2")?.textContent, link).toBeTruthy();
        if (OPERATION_EXAMPLES[id]) expect(article?.textContent, link).toContain("Example");
      }
      for (const [path, shown] of pages) {
        const targets = [...shown.querySelectorAll('a[href^="#"]')].map(
          (link) => link.getAttribute("href")?.slice(1) ?? "",
        );
        expect(
          targets.filter((id) => !shown.getElementById(id)),
          path,
        ).toEqual([]);
      }
    });
  });

  it("says in words who may call", async () => {
    const callable = [...(await page("/docs/reports/")).querySelectorAll("article p")]
      .map(({ textContent }) => textContent ?? "")
      .filter((text) => text.startsWith("Callable by"));
    expect(callable.join("\n")).toContain("a manager, an owner or a bookkeeper of an organization, or staff");
    expect(callable.join("\n")).not.toContain("_");
  });

  it("is searched by its form without scripts", async () => {
    const found = await page("/?q=REFUND+retry");
    const shown = [...found.querySelectorAll(".calls li:not([hidden])")].map(
      (item) => item.textContent ?? "",
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain("/refunds/{id}/retry/");
    expect(found.querySelector("[role=status]")?.textContent).toBe("1 call");
    expect(found.querySelector<HTMLInputElement>("#q")?.value).toBe("REFUND retry");
    const nothing = await page(`/?q=${encodeURIComponent('"><script>')}`);
    expect(nothing.querySelector("[role=status]")?.textContent).toBe("0 calls");
    expect(nothing.querySelectorAll("script")).toHaveLength(1);
  });

  it("allows nothing but its own style and script", async () => {
    const policy = (await get("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/);
    expect(policy).not.toContain("unsafe");
  });

  it("keeps to the HTML standard", async () => {
    const others = isNight() ? ["/?q=refund", "/docs/sales/", "/docs/none/"] : [];
    for (const path of ["/", "/docs/offers/", ...others])
      expect(await conformanceProblems(await (await get(path)).text()), path).toEqual([]);
  });

  it("leads from unknown groups to the menu", async () => {
    expect((await get("/docs/none/")).status).toBe(404);
  });
});
