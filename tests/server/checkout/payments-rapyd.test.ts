// Proves sales of the built shop through Rapyd, without scripts: at the page, by webhook alone, and back
// again.
import { expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases";
import { startFakeRapyd } from "../../support/fakes/fake-rapyd";
import { decideAtPage } from "../../support/fakes/fake-server";
import { couponCodes } from "../purchase";
import { untilAtRest } from "../visited-shop";
import { shopPaidAt } from "./paid-at";

onOneDatabase((_name, open) => {
  const rapyd = shopPaidAt(open, {
    start: startFakeRapyd,
    environment: (fake) => fake.environment,
    connect: (fake, origin) => fake.webhooksTo(`${origin}/api/v0/rapyd/webhook/`),
  });
  const { ordered, comeBack, statusOf } = rapyd;
  const atRest = () => untilAtRest(rapyd.stocked.db);

  it("approved: returns with coupons; the webhooks change nothing more", async () => {
    const { visitor, email, page } = await ordered();
    const form = await (await fetch(page)).text();
    expect(form).toContain('<form method="post">');
    expect(form).not.toContain("<script");
    const location = await decideAtPage(page, "approve");
    await expect.poll(async () => couponCodes(await comeBack(visitor, location)).length).toBe(2);
    expect(await statusOf(email)).toBe("captured");
    await atRest();
  });

  it("declined and cancelled: back at the checkout, nothing sold", async () => {
    for (const decision of ["decline", "cancel"]) {
      const { visitor, email, page } = await ordered();
      const checkout = await comeBack(visitor, await decideAtPage(page, decision));
      expect(checkout.url.pathname).toBe("/checkout/");
      expect(await statusOf(email)).not.toBe("captured");
    }
    await atRest();
  });

  it("a buyer who never returns gets the coupons by webhook alone", async () => {
    const { email, page } = await ordered();
    await decideAtPage(page, "approve");
    await expect.poll(() => statusOf(email)).toBe("captured");
    await atRest();
  });

  it("pending first, then captured by webhook; forged ones are answered with 400", async () => {
    rapyd.fake.behave({ approval: "pending" });
    const { visitor, email, page } = await ordered();
    const waiting = await comeBack(visitor, await decideAtPage(page, "approve"));
    expect(waiting.text("main")).toContain("Estamos confirmando tu pago");
    rapyd.fake.behave({ approval: "completed" });
    const event = rapyd.fake.books.note("PAYMENT_UPDATED", { merchant_reference_id: "x" });
    expect(await rapyd.fake.sendWebhook(event, { headers: { signature: "Zm9yZ2Vk" } })).toBe(400);
    const payment = [...rapyd.fake.books.payments.values()].at(-1);
    if (!payment) throw new Error("no payment");
    rapyd.fake.books.close(payment);
    await expect.poll(() => statusOf(email)).toBe("captured");
    await atRest();
  });
});
