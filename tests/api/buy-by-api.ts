/**
 * Buys an offer of a running shop from end to end by its API alone, with nothing but fetch:
 * `npx tsx tests/api/buy-by-api.ts http://localhost:3000`.
 */
import { pathToFileURL } from "node:url";

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface Shop {
  /** Without a trailing slash. */
  origin: string;
  fetch: Fetch;
  /** Acts as the buyer on the payment page. */
  approve(url: string): Promise<void>;
}

interface PriceOption {
  uuid: string;
  title: string;
  actual_price: string;
  available: number | null;
  slots: { slot_id: string; available: number | null }[];
}

export interface Bought {
  number: string;
  total: string;
  coupons: { uuid: string; code: string }[];
}

class Client {
  readonly #shop: Shop;
  #access: string | null = null;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    return this.#shop.fetch(`${this.#shop.origin}/api/v0${path}`, {
      method,
      headers: {
        "Accept-Language": "es",
        ...(this.#access !== null && { Authorization: `JWT ${this.#access}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a client without generated types
  async json(method: string, path: string, body?: unknown): Promise<any> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }

  async signIn(): Promise<void> {
    this.#access = (await this.json("POST", "/session/anonymous/")).access;
  }
}

export interface Item {
  option: PriceOption;
  slotId: string | null;
}

/** An offer paid in this shop with an option (and a date where it has dates) available now. */
async function findItem(client: Client): Promise<Item> {
  const { results } = await client.json("GET", "/public/offers/?type=regular&available=1&ordering=price");
  for (const { uuid } of results) {
    const offer = await client.json("GET", `/public/offers/${uuid}/`);
    for (const option of offer.price_options as PriceOption[]) {
      const slot = option.slots.find(({ available }) => available === null || available > 0);
      const isFree = Number(option.actual_price) === 0;
      if (option.available === 0 || isFree || (option.slots.length > 0 && !slot)) continue;
      return { option, slotId: slot?.slot_id ?? null };
    }
  }
  throw new Error("nothing can be bought");
}

/** What can be bought again and again: an option without a limit of units or dates. */
export async function findUnlimited(shop: Shop): Promise<Item> {
  const client = new Client(shop);
  const { results } = await client.json("GET", "/public/offers/?type=regular&available=1");
  for (const { uuid } of results) {
    const offer = await client.json("GET", `/public/offers/${uuid}/`);
    for (const option of offer.price_options as PriceOption[]) {
      const unlimited = option.available === null && option.slots.length === 0;
      if (unlimited && Number(option.actual_price) > 0) return { option, slotId: null };
    }
  }
  throw new Error("nothing can be bought without limit");
}

/**
 * @param known what to buy; without it the client looks for it
 * @throws Error naming the call that did not answer as documented
 */
export async function buyByApi(shop: Shop, email = "compra@example.com", known?: Item): Promise<Bought> {
  const client = new Client(shop);
  await client.signIn();
  const { option, slotId } = known ?? (await findItem(client));
  const { checkout_data: checkout } = await client.json("POST", "/sales/validate/", {
    items: [
      {
        offer_price_uuid: option.uuid,
        quantity: 1,
        saved_price: option.actual_price,
        slot_id: slotId,
        promo_codes: [],
      },
    ],
    checkout_data: { email, subs_agreement: false, need_receipt: false },
  });
  const sale = await client.json("POST", "/sales/create/", { session_token: checkout.session_token });
  await shop.approve(sale.payment.url);
  const captured = await client.json("POST", `/sales/capture/${sale.transaction_id}/`, {});
  if (captured.status !== "captured") throw new Error(`not captured: ${JSON.stringify(captured)}`);
  return {
    number: captured.sale.number,
    total: captured.sale.total,
    coupons: captured.sale.items.flatMap(({ coupons }: { coupons: Bought["coupons"] }) => coupons),
  };
}

/** Submits the payment simulator's form as a browser without scripts would. */
export function approveAtSimulator(fetch: Fetch): Shop["approve"] {
  return async (url) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { Origin: new URL(url).origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: "decision=approve&scenario=approve",
      redirect: "manual",
    });
    if (response.status !== 303) throw new Error(`the payment page answered ${response.status}`);
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const origin = (process.argv[2] ?? "http://localhost:3000").replace(/\/+$/, "");
  const { number, total, coupons } = await buyByApi({ origin, fetch, approve: approveAtSimulator(fetch) });
  console.log(`Bought ${number} for ${total} €: ${coupons.map(({ code }) => code).join(", ")}`);
}
