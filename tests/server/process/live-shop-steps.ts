/** The people of a shop that has just begun: its administrator, a business with its first offer, and a buyer. */
import { expect } from "vitest";
import { APPLYING_BUSINESS } from "../../fixtures/organizations";
import { picture } from "../../fixtures/pictures";
import { type AuthenticatorApp, appWith } from "../../fixtures/second-factors";
import type { Visitor } from "../../support/browserless";
import type { Page } from "../../support/page";
import { couponCodes, ORDER_BUTTON } from "../purchase";
import { PASSWORD, requestCode } from "../sign-in-steps";
import type { LiveShop } from "./live-shop";

const QUEUE = "/gestion/cola";

/** By `npm run staff:create`, the mailed link, a password and a second factor. */
export async function becomeAdministrator(
  live: Pick<LiveShop, "createStaff" | "mailedLink">,
  visitor: Visitor,
  email: string,
): Promise<AuthenticatorApp> {
  await live.createStaff(email);
  const choosing = await visitor.get(await live.mailedLink(email, /administras/, "/password/reset"));
  const led = await choosing.form({ action: "/password/reset" }).submit({ newPassword: PASSWORD });
  const setup = await led.form({ intent: "begin-app" }).submit();
  const app = appWith(setup.text("code").replaceAll(" ", ""));
  await setup.form({ action: "/account/security/app" }).submit({ code: app.code() });
  expect((await visitor.get(QUEUE)).path).toBe(QUEUE);
  return app;
}

/** From a mailed code to an application with a first offer that waits for review. @returns the offer's id */
export async function applyAsBusiness(
  live: Pick<LiveShop, "smtp">,
  visitor: Visitor,
  email: string,
): Promise<string> {
  const typing = await requestCode(visitor, email, "/socios/alta");
  const { parsed } = await live.smtp.waitFor(email, /es tu código/);
  const code = /\d{6}/.exec(parsed.subject ?? "")?.[0] ?? "";
  const form = await typing.form({ intent: "verify" }).submit({ code });
  await form.form({ action: "/socios/alta" }).submit(APPLYING_BUSINESS);
  const first = await visitor.get("/socios/ofertas/nueva?plantilla=menu");
  const price = await first.form({ action: first.path }).submit();
  const where = await price.form({ action: price.path }).submit({
    "priceOptions.0.title": "Dos personas",
    "priceOptions.0.actualPrice": "39",
  });
  const terms = await where.form({ action: where.path }).submit();
  const photos = await terms.form({ action: terms.path }).submit();
  const id = /ofertas\/([^/]+)\/fotos/.exec(photos.path)?.[1] ?? "";
  const upload = new FormData();
  const { organization = "" } = photos.form("form[enctype='multipart/form-data']").values;
  upload.set("organization", organization);
  upload.set("intent", "upload");
  upload.set("alt", "Una mesa puesta para dos");
  upload.set("image", new File([await picture({ width: 300, height: 200 })], "mesa.jpg"));
  await visitor.upload(photos.path, upload);
  const own = await visitor.get(`/socios/ofertas/${id}`);
  await own.form({ action: own.path }).submit({}, "[value=in_review]");
  const sent = await (await visitor.get("/socios/alta/enviar"))
    .form({ action: "/socios/alta/enviar" })
    .submit({ terms: "1", self_certified: "1" });
  expect(sent.status).toBe(200);
  return id;
}

/** Approves the only business that waits, together with its offer. */
export async function approveBusiness(administrator: Visitor): Promise<void> {
  const queue = await administrator.get(`${QUEUE}?clase=negocios`);
  const waiting = await queue.follow(`main a[href^="${QUEUE}/negocios/"]`);
  const offers = waiting.document.querySelector("input[name=offers]")?.getAttribute("value") ?? "";
  const done = await waiting.form({ action: waiting.path }).submit({ decision: "approved", offers });
  expect(done.path).toBe(QUEUE);
}

/** Buys the offer at PayPal. @returns the codes of the coupons */
export async function buyOffer(
  live: Pick<LiveShop, "paypal">,
  visitor: Visitor,
  offerId: string,
  email: string,
): Promise<string[]> {
  const offer = await visitor.get(`/ofertas/${offerId}`);
  await offer.form({ action: "/cart", intent: "add" }).submit();
  const checkout = await visitor.get("/checkout/");
  const ordered = await checkout.form({ action: "/order/" }).submit({ email, terms: "true" }, ORDER_BUTTON);
  const page = new URL(ordered.headers.location ?? "");
  const token = page.searchParams.get("token") ?? "";
  const back = new URL(live.paypal.press(token, "approve") ?? "");
  let success: Page | undefined;
  await expect
    .poll(async () => {
      success = await visitor.get(back.pathname + back.search);
      return couponCodes(success).length;
    })
    .toBe(1);
  return couponCodes(success as Page);
}
