// Proves sales of the built shop through Allpay, without scripts: at the page, by notification, and back
// again.
import { expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { startFakeAllpay } from "../../support/fakes/fake-allpay";
import { decideAtPage } from "../../support/fakes/fake-server";
import { couponCodes } from "../purchase";
import { untilAtRest } from "../visited-shop";
import { shopPaidAt } from "./paid-at";

onOneDatabase((_name, open) => {
  const allpay = shopPaidAt(open, { start: startFakeAllpay, environment: (fake) => fake.environment });
  const { ordered, comeBack, saleOf, statusOf } = allpay;
  const atRest = () => untilAtRest(allpay.stocked.db);

  it("paid: returns with coupons; the notification changes nothing more", async () => {
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
    it("declined at the page, then back to the checkout: nothing sold", async () => {
      const { visitor, email, page } = await ordered();
      expect(await decideAtPage(page, "decline")).toBe(page);
      const checkout = await comeBack(visitor, await decideAtPage(page, "cancel"));
      expect(checkout.url.pathname).toBe("/checkout/");
      expect(await statusOf(email)).not.toBe("captured");
      await atRest();
    });

    it.each(["json", "form"] as const)(
      "a buyer who never comes back has the coupons by a notification (%s)",
      async (encoding) => {
        allpay.fake.behave({ shape: { encoding, numbers: "text", items: "text", itemsHashed: "as sent" } });
        const { email, page } = await ordered();
        await decideAtPage(page, "approve");
        await expect.poll(() => statusOf(email)).toBe("captured");
        await atRest();
      },
    );
  });

  it("forged notifications are answered with 400, repeats with 200", async () => {
    const { fake } = allpay;
    fake.behave({ notifications: false });
    const { email, page } = await ordered();
    const order = fake.order((await saleOf(email)).paymentId);
    await decideAtPage(page, "approve");
    const paid = fake.notification(order);
    const forged = { ...paid, body: paid.body.replace("EUR", "ILS") };
    expect(await fake.send(order, forged)).toBe(400);
    expect([await fake.send(order, paid), await fake.send(order, paid)]).toEqual([200, 200]);
    await expect.poll(() => statusOf(email)).toBe("captured");
    await atRest();
  });
});
