// Sends each form of the panel and of the desk what no keyboard types: it is answered in Spanish, and never by a failure.
import { beforeAll, expect, it } from "vitest";
import type { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { entriesOfForm } from "../../support/html/form-entries";
import type { PageElement } from "../../support/html/page-document";
import type { Page } from "../../support/page";
import { buildPanelObjects } from "../../support/panel/panel-objects";
import { addressOf, PANEL_SCREENS, type PanelObject } from "../../support/panel/screens";
import { expectNoTrace } from "../bad-input/bad-input";
import { panelShop } from "./panel-shop";

const ODD = [
  "a\u0000b",
  "\ud800x",
  "ñ".repeat(6_000),
  "🎈",
  "-1",
  "1e999",
  "99999999999999999999",
  "2026-02-30",
  "25:61",
  "\u202e\u2028",
  "__proto__",
  "<b>",
  "",
];
/** Each field meets another value in each round. */
const ROUNDS = [0, 5];

/** Of validators and servers, which a person must not read. */
const ENGLISH =
  /\b(Invalid|Expected|Required|Too (big|small|long|short)|Unexpected|must be|Bad Request|Not Found|undefined|NaN|Invalid Date)\b|\[object /;

const AS_IS = { followRedirects: false };

type Entries = [name: string, value: string][];

function isHidden(form: PageElement, name: string): boolean {
  return form.elements.some((control) => control.name === name && control.matches("input[type=hidden]"));
}

/** With what the page put there by itself, so that the rest is read; and without. */
function* oddEntries(form: PageElement): Generator<Entries> {
  const found = entriesOfForm(form.node, null) as Entries;
  const named = form.elements.map(({ name }) => name).filter((name) => name !== "");
  const names = [...new Set([...found.map(([name]) => name), ...named])];
  const kept = new Map(found.filter(([name]) => isHidden(form, name)));
  for (const round of ROUNDS) {
    const odd = names.map((name, index) => [name, ODD[(index + round) % ODD.length] ?? ""] as const);
    yield odd.map(([name, value]) => [name, kept.get(name) ?? value]);
    if (kept.size > 0) yield odd.map(([name, value]) => [name, value]);
  }
}

onOneDatabase((_name, open) => {
  const shop = panelShop(open);
  let objects: Record<PanelObject, string>;
  let staff: Visitor;

  beforeAll(async () => {
    objects = await buildPanelObjects(shop.db, shop.organizationId);
    staff = (await shop.enterStaff()).visitor;
  });

  function expectCalm(page: Page, what: string): void {
    expect(page.status, what).toBeLessThan(500);
    expectNoTrace(page.html, what);
    const isPage = (page.headers["content-type"] ?? "").includes("text/html") && page.status !== 303;
    const said = isPage ? page.text(page.has("main") ? "main" : "body") : page.html;
    expect(said, what).not.toMatch(ENGLISH);
  }

  async function sendAll(visitor: Visitor, path: string): Promise<number> {
    const page = await visitor.get(path, AS_IS);
    if (page.status !== 200) return 0;
    const forms = page.document.querySelectorAll("main form[method=post]");
    for (const form of forms) {
      const { pathname, search } = new URL(form.getAttribute("action") || page.url.href, page.url);
      for (const entries of oddEntries(form)) {
        const fields = new URLSearchParams(entries);
        expectCalm(await visitor.post(pathname + search, fields, AS_IS), `${path}: ${fields}`.slice(0, 300));
      }
    }
    return forms.length;
  }

  it("answers odd values in every form", { timeout: 120_000 }, async () => {
    let sent = 0;
    // What its own form asks about once more is done without any field.
    for (const screen of PANEL_SCREENS.filter(({ writes, confirms }) => writes && !confirms)) {
      const visitor = screen.writes === "staff" ? staff : shop.as("owner").visitor;
      sent += await sendAll(visitor, addressOf(screen, objects));
    }
    expect(sent).toBeGreaterThan(40);
  });
});
