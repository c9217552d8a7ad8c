/**
 * Proves the purchase through every provider, each in a shop of its own that is configured by environment
 * alone.
 */
import Database from "better-sqlite3";
import { payment } from "~/locales/es/checkout/checkout";
import type { OfferFact } from "../support/browser/e2e-catalogue";
import { test as base, expect, open } from "../support/browser/journey";
import { expectSoundScreen } from "../support/browser/screens";
import { addToCart, couponCodes, fillBuyer, orderButton, terms } from "../support/browser/shop-steps";
import { startFakeAllpay } from "../support/fakes/fake-allpay";
import { fakePaypalEnvironment, startFakePaypal } from "../support/fakes/fake-paypal";
import { startFakeRapyd } from "../support/fakes/fake-rapyd";
import { freePort } from "../support/ports";
import { type Shop, startShop } from "../support/server";

/** The one button of our own page in the mode "hosted". */
const HANDOVER = payment.submit;

interface Provider {
  url: string;
  environment: Record<string, string>;
  /** The button of its page that pays. */
  pay: string;
  stop(): Promise<void>;
}

interface House {
  shop: Shop;
  provider: Provider;
}

const PROVIDERS: Record<string, (shopOrigin: string) => Promise<Provider>> = {
  async paypal(shopOrigin) {
    const fake = await startFakePaypal({ webhookUrl: `${shopOrigin}/api/v0/paypal/webhook/` });
    return {
      url: fake.url,
      environment: fakePaypalEnvironment(fake.url),
      pay: "approve",
      stop: () => fake.stop(),
    };
  },
  async rapyd(shopOrigin) {
    const fake = await startFakeRapyd();
    fake.webhooksTo(`${shopOrigin}/api/v0/rapyd/webhook/`);
    const environment = { ...fake.environment, CHECKOUT_MODE: "hosted" };
    return { url: fake.url, environment, pay: "Pagar", stop: () => fake.stop() };
  },
  async allpay() {
    const fake = await startFakeAllpay();
    return { url: fake.url, environment: fake.environment, pay: "Pay", stop: () => fake.stop() };
  },
  async simulated(shopOrigin) {
    const environment = { CHECKOUT_MODE: "hosted" };
    return { url: shopOrigin, environment, pay: "Aprobar el pago", stop: async () => undefined };
  },
};

const test = base.extend<{ house: (name: string) => Promise<House> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  house: async ({}, use) => {
    const opened: House[] = [];
    await use(async (name) => {
      const port = await freePort();
      const start = PROVIDERS[name];
      if (!start) throw new Error(`no provider ${name}`);
      const provider = await start(`http://127.0.0.1:${port}`);
      const shop = await startShop({ env: provider.environment, port, seed: { offers: 30 } });
      opened.push({ shop, provider });
      return { shop, provider };
    });
    for (const { shop, provider } of opened) {
      await shop.stop();
      await provider.stop();
    }
  },
});

/** An undated offer with a price and enough stock. */
function offerOf({ databaseUrl }: Shop): OfferFact {
  const db = new Database(databaseUrl.slice("sqlite:".length), { readonly: true });
  try {
    const row = db
      .prepare(
        `select o.id, o.title, p.actual_price as price from offers o
         join price_options p on p.offer_id = o.id and p.sort_order = 0 and p.is_active = 1
         where o.status = 'published' and o.type = 'regular' and p.actual_price > 0
           and o.publish_at <= $now and (o.sale_ends_at is null or o.sale_ends_at > $now + 86400000)
           and (p.capacity is null or p.capacity > p.sold + 5)
           and not exists (select 1 from slots s where s.price_option_id = p.id)
         order by o.number`,
      )
      .get({ now: Date.now() }) as { id: string; title: string; price: number };
    const option = {
      id: "",
      title: "",
      price: row.price,
      available: null,
      availableAtFirst: null,
      perCustomer: null,
      slots: [],
    };
    return {
      id: row.id,
      title: row.title,
      category: "",
      giftAllowed: false,
      saleEndsAt: null,
      options: [option],
    };
  } finally {
    db.close();
  }
}

/** With a change the one that shows both: our page that hands over, and a return from another site. tests/server has a file for each of the others. */
const OF_A_CHANGE = "rapyd";

for (const name of Object.keys(PROVIDERS)) {
  const tag = name === OF_A_CHANGE ? [] : "@nightly";
  test(
    `a purchase through ${name}`,
    { tag },
    async ({ house, watch, scripts, email, browser, javaScriptEnabled }, { project }) => {
      // The provider's own pages have no icon.
      watch.allow(/favicon/);
      const { shop, provider } = await house(name);
      const context = await browser.newContext({ javaScriptEnabled, baseURL: shop.origin });
      watch.attach(context, scripts);
      const page = await context.newPage();
      const offer = offerOf(shop);
      await addToCart(page, offer, scripts);
      await open(page, "/checkout/", scripts);
      await fillBuyer(page, email);
      await terms(page).check();
      await orderButton(page).click();
      if (provider.environment.CHECKOUT_MODE === "hosted") {
        await expect(page).toHaveURL(/\/order\/\?transaction_id=/);
        await expectSoundScreen(page, `handover ${name}`, { scripts, browser, project: project.name });
        await page.getByRole("main").getByRole("link", { name: HANDOVER }).click();
      }
      await page.waitForURL(
        (url) => url.origin === new URL(provider.url).origin && !url.pathname.startsWith("/order"),
      );
      await page.getByRole("button", { name: provider.pay, exact: true }).click();
      await page.waitForURL((url) => url.origin === shop.origin && url.pathname === "/order/success");
      const codes = await couponCodes(page);
      expect(codes).toHaveLength(1);
      await page.reload();
      expect(await couponCodes(page)).toEqual(codes);
      await context.close();
    },
  );
}
