/**
 * Counts the statements that the built program sends to its database for a page, a call and each step of a purchase. A
 * limit is what the step needs today: lower it with the number, and raise it only for something the step did not do before.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { writesPublic } from "~/db/changes/public-writes.server";
import { openDatabase } from "~/db/connect.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { newId } from "~/domain/kernel/ids.server";
import { type BuiltOffer, buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { publicAddresses } from "../server/kept/kept-shop";
import { type Answered, BuiltProgram } from "../support/in-process/built-program";
import { Page } from "../support/page";
import { copySqlite } from "../support/template-databases";
import { checkAnswersOfPurchase } from "./answers-of-purchase";
import { buildMeasuredPanel, checkPanelScreens, type PanelToMeasure } from "./panel-screens";

const OFFERS = 30;
const LOCATION = [{ city: "Madrid" }];

let program: BuiltProgram;
let offer: BuiltOffer;
let panel: PanelToMeasure;
let another: () => Promise<BuiltProgram>;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  const { url, destroy } = await copySqlite();
  cleanUp.push(destroy);
  const db = openDatabase(url);
  const organization_id = (await buildOrganization(db)).id;
  for (let number = 1; number <= OFFERS; number++) {
    offer = await buildOffer(db, {
      organization_id,
      title: `Masaje relajante ${number}`,
      regions: ["madrid"],
      locations: LOCATION,
      publish_at: Date.now() - number * 1000,
      options: [{}, { slots: [{}, {}] }],
    });
  }
  const vote = { email_sealed: "", user_id: null, author_name: "Ana", comment: "Bien", reply_text: null };
  const writtenAt = Date.now();
  const dispute = { dispute_reason: null, dispute_evidence: null, dispute_decision: null };
  await db
    .insertInto("feedback")
    .values({
      ...vote,
      ...dispute,
      id: newId(),
      offer_id: offer.id,
      email_key: "ana@example.com",
      stars: 5,
      status: "published",
      verified_purchase: true,
      source: "mail",
      edit_token_hash: "hash",
      reply_at: null,
      created_at: writtenAt,
      updated_at: writtenAt,
    })
    .execute();
  panel = await buildMeasuredPanel(db, (await buildOrganization(db)).id);
  await rebuildListings(db);
  await db.destroy();
  another = () => BuiltProgram.open(url);
  program = await another();
  cleanUp.unshift(() => program.close());
});

afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

/** Shows the statements of a step that needs more than it may. */
function expectAtMost(limit: number, { statements }: Pick<Answered, "statements">): void {
  const sent = `\n${statements.join("\n")}`;
  expect(statements.length, sent).toBeLessThanOrEqual(limit);
}

test.each([
  ["home", "/", 2],
  ["list", "/ofertas/", 3],
  ["category", "/ofertas/category/leisure/", 3],
  ["filtered list", "/ofertas/?region=madrid&ordering=price&price_max=50&page=2", 3],
  ["search", "/search?searchField=masaje", 7],
])("the page %s", async (_name, path, limit) => {
  const answer = await program.get(path);
  expect(answer.status).toBe(200);
  expectAtMost(limit, answer);
});

test("the page of an offer", async () => {
  const answer = await program.get(`/ofertas/${offer.id}/`);
  expect(answer.text).toContain("Bien");
  expectAtMost(6, answer);
});

test.each([
  ["list", "/public/offers/?page_size=10", 4],
  ["search", "/public/offers/?search=masaje", 8],
  ["mainpage", "/public/offers/mainpage/", 3],
])("the API's %s", async (_name, path, limit) => {
  expectAtMost(limit, await program.call(`GET ${path}`, ""));
});

test("the API's offer", async () => {
  expectAtMost(2, await program.call(`GET /public/offers/${offer.id}/`, ""));
});

test("a purchase through the API", async () => {
  const session = await program.call("POST /session/anonymous/", "");
  expectAtMost(1, session);
  const token = session.body.access;
  const item = { offer_price_uuid: offer.options[0].id, quantity: 1, saved_price: "20.00", promo_codes: [] };
  const validated = await program.call("POST /sales/validate/", token, {
    items: [item],
    checkout_data: { email: "compra@example.com", subs_agreement: false, need_receipt: false },
  });
  expectAtMost(5, validated);
  const { session_token } = validated.body.checkout_data;
  const created = await program.call("POST /sales/create/", token, { session_token });
  expectAtMost(18, created);
  const approved = await program.post(new URL(created.body.payment.url).pathname, {
    decision: "approve",
    scenario: "approve",
  });
  expect(approved.status).toBe(303);
  expectAtMost(3, approved);
  const captured = await program.call(`POST /sales/capture/${created.body.transaction_id}/`, token, {});
  expect(captured.body.status).toBe("captured");
  // One reads how the places are reached today, for the mails.
  expectAtMost(29, captured);
});

test("a purchase through the pages", async () => {
  const added = { intent: "add", optionId: offer.options[0].id, quantity: "1", returnTo: "/cart" };
  expectAtMost(1, await program.post("/cart", added));
  expectAtMost(1, await program.get("/cart"));
  const checkout = await program.get("/checkout/");
  expectAtMost(3, checkout);
  const url = new URL("http://127.0.0.1:3000/checkout/");
  const received = {
    url,
    status: 200,
    headers: {},
    body: Buffer.from(checkout.text),
    wireBytes: 0,
    redirects: [],
  };
  const page = new Page(received, () => Promise.reject(new Error("not sent")));
  const form = page.form({ action: "/order/" }).fill({ email: "compra@example.com", terms: "true" });
  const ordered = await program.post("/order/", form.values);
  expect(ordered.status).toBe(303);
  expectAtMost(22, ordered);
  const payment = ordered.headers.get("Location") ?? "";
  const approved = await program.post(new URL(payment, url).pathname, {
    decision: "approve",
    scenario: "approve",
  });
  expectAtMost(3, approved);
  const back = new URL(approved.headers.get("Location") ?? "", url);
  const captured = await program.get(back.pathname + back.search);
  const success = await program.get(captured.headers.get("Location") ?? "");
  expect(success.text).toContain("coupon__code");
  expectAtMost(24, captured);
  expectAtMost(7, success);
});

test("a change of every table that public answers are read from makes them anew", async () => {
  const forgotten = new Map<string, string>();
  for (const path of publicAddresses(offer.id)) {
    const { statements } = await program.get(path);
    const read = statements.flatMap((statement) =>
      [...statement.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?(?!\w|\()/gi)].map(([, table = ""]) => table),
    );
    for (const table of read) {
      if (!writesPublic(`update "${table}"`)) forgotten.set(table, path);
    }
  }
  expect(Object.fromEntries(forgotten)).toEqual({});
});

checkPanelScreens(
  () => another(),
  () => panel,
);

checkAnswersOfPurchase(
  () => another(),
  () => offer,
);
