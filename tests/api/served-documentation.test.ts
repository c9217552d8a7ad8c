// The guides are served beside the reference: every link leads somewhere, every error explains itself, crawlers may read them.
import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { ERROR_EXPLANATIONS } from "~/api/openapi/error-explanations";
import { OPERATION_EXAMPLES } from "~/api/openapi/tags";
import { apiForInspection } from "../../lint/api-for-inspection";
import { filesOfZip } from "../fixtures/zip-files";
import { atNight } from "../support/at-night";
import { conformanceProblems } from "../support/html-conformance";
import { isNight } from "../support/run/nightly";

const api = apiForInspection();
const BASE = "/api/v0";
const get = (path: string, headers: Record<string, string> = {}) => api.request(BASE + path, { headers });
const textOf = async (path: string) => (await get(path)).text();
const page = async (path: string) => new JSDOM(await textOf(path)).window.document;

const GUIDES = ["start", "webhooks", "errors", "changelog", "client"];
const PAGES = ["/", "/docs/", ...GUIDES.map((slug) => `/docs/${slug}/`)];

interface Coded {
  properties: { code: { enum: string[] } };
}

interface Described {
  info: { version: string };
  components: { schemas: { Error: Coded; OrderProblems: { items: Coded } } };
  webhooks: Record<string, { post: { summary: string } }>;
}
const document = async () => (await (await get("/openapi.json")).json()) as Described;

describe("the guides", () => {
  atNight(() => {
    it("follow every link of every page to something that is there", async () => {
      const seen = new Map<string, Document | null>();
      const open = ["/"];
      const dead: string[] = [];
      const look = async (path: string) => {
        const known = seen.get(path);
        if (known !== undefined) return known;
        const answer = await get(path);
        const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
        const shown = isPage ? new JSDOM(await answer.text()).window.document : null;
        seen.set(path, shown);
        if (answer.status !== 200) dead.push(path);
        else if (shown) open.push(path);
        return shown;
      };
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        for (const link of (await look(path))?.querySelectorAll("a[href]") ?? []) {
          const target = new URL(link.getAttribute("href") ?? "", `https://shop.example${BASE}${path}`);
          if (target.origin !== "https://shop.example" || !target.pathname.startsWith(BASE)) continue;
          const shown = await look(target.pathname.slice(BASE.length));
          const id = decodeURIComponent(target.hash.slice(1));
          if (id !== "" && !shown?.getElementById(id))
            dead.push(`${path} → ${target.pathname}${target.hash}`);
        }
      }
      expect([...new Set(dead)]).toEqual([]);
      expect([...seen.keys()]).toEqual(expect.arrayContaining(PAGES));
      expect(seen.size).toBeGreaterThan(PAGES.length + 20);
    });
  });

  it("keep to the HTML standard, without scripts, and tell crawlers what they are", async () => {
    const titles = new Set<string>();
    for (const path of PAGES) {
      const text = await textOf(path);
      // With a change one of the guides; the start page is the reference, which documentation.test.ts looks at.
      if (path === PAGES.at(-1) || isNight()) expect(await conformanceProblems(text), path).toEqual([]);
      const { head, title } = new JSDOM(text).window.document;
      titles.add(title);
      const description = head.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
      expect(description.length, path).toBeGreaterThan(60);
      const canonical = head.querySelector("link[rel=canonical]")?.getAttribute("href");
      expect(canonical).toBe(`https://shop.example${BASE}${path}`);
      expect(text.includes("<script"), path).toBe(path === "/");
    }
    expect(titles.size).toBe(PAGES.length);
    const searched = await page("/?q=refund");
    expect(searched.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  it("are kept by their tag, like the document in both forms", async () => {
    for (const path of [...PAGES, "/docs/sales/", "/openapi.json", "/openapi.yaml"]) {
      const tag = (await get(path)).headers.get("ETag");
      expect(tag, path).toMatch(/^"[\w-]+"$/);
      const again = await get(path, { "If-None-Match": tag ?? "" });
      expect(again.status, path).toBe(304);
    }
    for (const path of ["/openapi.json", "/openapi.yaml"])
      expect((await get(path)).headers.get("Access-Control-Allow-Origin"), path).toBe("*");
  });

  it("show code as it stands in the documents, escaped", async () => {
    const start = await page("/docs/start/");
    const guide = readFileSync("docs/guides/sell-from-your-own-site.md", "utf8");
    const blocks = [...guide.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code.trim());
    const shown = [...start.querySelectorAll("pre")].map(({ textContent }) => textContent?.trim());
    expect(blocks.length).toBeGreaterThan(4);
    expect(shown).toEqual(expect.arrayContaining(blocks));
    for (const word of ["irr_test_", "Idempotency-Key", "Retry-After", "RateLimit", "Sunset"])
      expect(start.body.textContent).toContain(word);
    expect(start.querySelectorAll("h1")).toHaveLength(1);
  });
});

describe("errors", () => {
  it("are all explained, each by its own words, at the address that their type names", async () => {
    const { components } = await document();
    const answered = new Set([
      ...components.schemas.Error.properties.code.enum,
      ...components.schemas.OrderProblems.items.properties.code.enum,
    ]);
    expect(answered.size).toBe(Object.keys(ERROR_EXPLANATIONS).length);
    const shown = await page("/docs/errors/");
    const meanings = [...answered].map((code) => {
      const entry = shown.getElementById(code)?.closest("section");
      expect(entry?.querySelector("small")?.textContent, code).toMatch(/^(200|[45]\d\d)( or [45]\d\d)*$/);
      expect(entry?.textContent, code).toContain("What to do:");
      return entry?.querySelector("p")?.textContent ?? "";
    });
    expect(new Set(meanings).size).toBe(answered.size);
    expect(meanings.filter((text) => text.length < 25)).toEqual([]);
    const { type, code } = (await (await get("/nowhere/")).json()) as Record<string, string>;
    expect(new URL(type ?? "").pathname + new URL(type ?? "").hash).toBe(`${BASE}/docs/errors/#${code}`);
  });

  it("have the statuses with which tests have seen them", () => {
    const statuses = (code: string) =>
      [ERROR_EXPLANATIONS[code as keyof typeof ERROR_EXPLANATIONS]?.status ?? []].flat();
    const wrong = Object.entries(OPERATION_EXAMPLES).flatMap(([operationId, { codes }]) =>
      Object.entries(codes).flatMap(([status, seen]) =>
        seen
          .filter((code) => !statuses(code).includes(Number(status)))
          .map((code) => `${operationId}: ${status} ${code}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("are found at their former anchors, too", async () => {
    const index = await page("/");
    const missing = Object.keys(ERROR_EXPLANATIONS).filter((code) => !index.getElementById(`error-${code}`));
    expect(missing).toEqual([]);
  });
});

describe("webhooks", () => {
  it("are introduced as what partners use, with every body and the receiver; providers' calls are elsewhere", async () => {
    const { webhooks } = await document();
    const shown = await page("/docs/webhooks/");
    const text = shown.body.textContent ?? "";
    for (const type of Object.keys(webhooks)) {
      const heading = shown.getElementById(`event-${type}`);
      expect(heading, type).not.toBeNull();
      expect(text).toContain(`type: "${type}"`);
    }
    expect(text).toContain("Check the signature");
    expect(text).not.toContain("payment providers send");
    expect(shown.getElementById("postPaypalWebhook")).toBeNull();
    const providers = await page("/docs/payment-providers/");
    expect(providers.getElementById("postPaypalWebhook")).not.toBeNull();
    const receiver = await get("/docs/webhooks/webhook-receiver.ts");
    expect(await receiver.text()).toBe(readFileSync("docs/webhook-receiver.ts", "utf8"));
  });
});

describe("the client", () => {
  it("is downloaded as one archive and file by file", async () => {
    const archive = await get("/docs/client/irresistible-api-client.zip");
    expect(archive.headers.get("Content-Type")).toBe("application/zip");
    const files = filesOfZip(Buffer.from(await archive.arrayBuffer()));
    const schema = readFileSync("clients/typescript/schema.d.ts", "utf8");
    expect(files["irresistible-api-client/schema.d.ts"]).toBe(schema);
    expect(await textOf("/docs/client/schema.d.ts")).toBe(schema);
    expect((await get("/docs/client/nothing.ts")).status).toBe(404);
    expect((await get("/docs/client/__proto__")).status).toBe(404);
  });
});

describe("the changelog", () => {
  it("tells changes by day, and its newest day is the version of the document", async () => {
    const days = [...(await page("/docs/changelog/")).querySelectorAll("h2")]
      .map(({ textContent }) => textContent ?? "")
      .filter((title) => /^\d/.test(title));
    expect(days.length).toBeGreaterThan(1);
    expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))).toEqual([]);
    expect([...days].sort().reverse()).toEqual(days);
    expect((await document()).info.version).toBe(days[0]);
  });
});
