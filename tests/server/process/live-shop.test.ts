// Proves the operator's whole way on PostgreSQL with real processes: a shop begun by docs/operations.md, its first
// administrator, a business, a sale, the copy, the loss of database and DATA_DIR, and the restored shop.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/connect.server";
import { signCouponToken, signingKeyFrom } from "~/domain/coupons/coupon-token.server";
import { eachDatabase } from "../../support/databases";
import { testsOwn } from "../../support/statements/tests-own";
import { TEST_WAIT_MS } from "../../support/template-databases";
import { couponCodes } from "../purchase";
import { enterByPassword } from "../sign-in-steps";
import { beginLiveShop, type LiveShop } from "./live-shop";
import { applyAsBusiness, approveBusiness, becomeAdministrator, buyOffer } from "./live-shop-steps";

const ADMINISTRATOR = "jefa@tienda.example";
const SELLER = "inigo@cuevas.example";
const BUYER = "ana@comprar.example";

eachDatabase(() => {
  let live: LiveShop;
  beforeAll(async () => {
    live = await beginLiveShop(process.env.TEST_POSTGRES_URL ?? "");
    await live.start();
  });
  afterAll(() => live?.end());

  /** The address in the QR code of the one coupon. */
  async function scanned(): Promise<string> {
    const db = openDatabase(live.databaseUrl, TEST_WAIT_MS);
    const coupon = await db
      .selectFrom("coupons")
      .select(["id", "secret_version", "valid_until"])
      .modifyFront(testsOwn)
      .executeTakeFirstOrThrow();
    await db.destroy();
    const named = {
      couponId: coupon.id,
      secretVersion: coupon.secret_version,
      validUntil: coupon.valid_until,
    };
    return `/c/${signCouponToken(named, signingKeyFrom(live.settings.COUPON_SECRETS ?? ""))}`;
  }

  it("sells, loses everything, and opens again with coupons, second factor and sealed addresses", async () => {
    const [administrator, seller, buyer] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"].map(live.visit);
    if (!administrator || !seller || !buyer) throw new Error("three people");
    const app = await becomeAdministrator(live, administrator, ADMINISTRATOR);
    const offerId = await applyAsBusiness(live, seller, SELLER);
    await approveBusiness(administrator);
    const codes = await buyOffer(live, buyer, offerId, BUYER);
    await (await buyer.get("/contacts")).form({ action: "/boletin" }).submit({ email: BUYER });
    const subscription = await live.mailedLink(BUYER, /suscri|boletín/i, "/subscribe");
    const order = await live.mailedLink(BUYER, /confirmación del pedido/, "/pedido?");
    const qr = await scanned();
    const image = (await buyer.get(`/ofertas/${offerId}`)).document
      .querySelector('main img[src^="/media/"]')
      ?.getAttribute("src");

    await live.operate("backup");
    await live.loseEverything();

    const foreign = { DATA_SECRETS: "a".repeat(32), COUPON_SECRETS: "b".repeat(32) };
    await expect(live.operate("postgres-restore", foreign)).rejects.toMatchObject({
      stderr: expect.stringContaining("DATA_SECRETS, COUPON_SECRETS do not open this database"),
    });
    const { stdout } = await live.operate("postgres-restore");
    expect(stdout).toContain("these secrets open this database");
    expect(stdout).toContain("stock, coupons, payments and ledger agree");
    await live.start();

    const another = live.visit("203.0.113.4");
    expect(couponCodes(await another.get(order))).toEqual(codes);
    expect((await another.get(image ?? "")).headers["content-type"]).toMatch(/^image\//);
    const confirming = await another.get(subscription);
    const confirmed = confirming.forms("main form[method=post]").at(0);
    expect((await confirmed?.submit())?.text("main")).toMatch(/suscri/i);
    expect((await seller.get(qr)).text("main")).toContain("Válido");
    const second = await enterByPassword(another, ADMINISTRATOR, { returnTo: "/gestion/cola" });
    const inside = await second.form({ intent: "totp" }).submit({ code: app.code(1) });
    expect(inside.path).toBe("/gestion/cola");
    expect((await live.operate("ledger-check")).stdout).toContain("agree");
    for (const visitor of [administrator, seller, buyer, another]) visitor.close();
  });
}, ["postgres"]);
