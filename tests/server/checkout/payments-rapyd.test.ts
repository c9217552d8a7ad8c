// Proves sales of the built shop through Rapyd, without scripts: at the page, by webhook alone, and back
// again.
import { expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { startFakeRapyd } from "../../support/fakes/fake-rapyd";
import { decideAtPage } from "../../support/fakes/fake-server";
import { couponCodes, ORDER_BUTTON } from "../purchase";
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

  atNight(() => {
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

    it("a gift card: a buyer who returns before the payment arrived does not read that nothing was charged", async () => {
      const visitor = new Visitor(rapyd.stocked.shop.origin);
      const email = newEmail();
      const form = (await visitor.get("/tarjeta-regalo")).form({ action: "/tarjeta-regalo" });
      const answer = await form.submit({ email, terms: "1", choice: "25" }, ORDER_BUTTON);
      expect(answer.status).toBe(303);
      const { paymentId } = await rapyd.saleOf(email);
      const back = await visitor.get(`/tarjeta-regalo/pago?transaction_id=${paymentId}`);
      expect(back.text("main")).toContain("no hace falta que pagues otra vez");
      expect(back.text("main")).not.toContain("no se ha cobrado nada");
      await decideAtPage(answer.headers.location ?? "", "approve");
      await expect
        .poll(async () => (await visitor.get(`/tarjeta-regalo/pago?transaction_id=${paymentId}`)).path)
        .toMatch(/^\/tarjeta-regalo\/ver/);
      await atRest();
    });
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
