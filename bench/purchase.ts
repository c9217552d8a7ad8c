/** Runs a purchase without scripts and counts the received bytes: pages, styles and icons, each file once, with their heads. */
import { Visitor } from "../tests/support/browserless";
import type { Page } from "../tests/support/page";
import type { PageForm } from "../tests/support/page-form";
import { iconsOf, stylesOf } from "./page-weight";
import { OFFER_LINK } from "./pages";

export interface PurchaseStep {
  name: string;
  /** Transferred bytes, including files first used in this step. */
  bytes: number;
}

const LIST = "/ofertas/?available=1";
const ADD = { action: "/cart", intent: "add" };
/** The button that adds without going on to the checkout. */
const STAY = '[value="stay"]';

const hasDates = (form: PageForm<Page>) => form.names.some((name) => name.startsWith("slotId"));

/** Value of a ticked checkbox. */
function tickedValue({ element }: PageForm<Page>, name: string): string {
  return element.querySelector(`input[name="${name}"]`)?.value ?? "";
}

/** Finds an offer without slots of which two can be bought, with a visitor whose bytes are not counted. */
export async function findSimpleOffer(origin: string): Promise<string> {
  const scout = new Visitor(origin);
  const list = await scout.get(LIST);
  for (const link of list.document.querySelectorAll(OFFER_LINK)) {
    const path = link.getAttribute("href") ?? "";
    const offer = await scout.get(path);
    const form = offer.forms(ADD).find((add) => !hasDates(add));
    await form?.submit({}, STAY);
    if ((await form?.submit({}, STAY))?.url.pathname === "/cart") {
      scout.close();
      return path;
    }
  }
  throw new Error("the list shows no offer that can be bought without a date");
}

class Walk {
  readonly visitor: Visitor;
  readonly steps: PurchaseStep[] = [];
  readonly #known = new Set<string>();

  constructor(origin: string) {
    this.visitor = new Visitor(origin);
  }

  #received(): number {
    return this.visitor.wireBytes + this.visitor.headBytes;
  }

  /** @throws Error when the response is no page */
  async step(name: string, go: () => Promise<Page>): Promise<Page> {
    const before = this.#received();
    const page = await go();
    if (page.status !== 200) throw new Error(`${name}: ${page.path} answered ${page.status}`);
    for (const path of [...stylesOf(page), ...iconsOf(page)]) {
      if (this.#known.has(path)) continue;
      this.#known.add(path);
      await this.visitor.get(path);
    }
    this.steps.push({ name, bytes: this.#received() - before });
    return page;
  }
}

type Step = (name: string, go: () => Promise<Page>) => Promise<Page>;

/** Buys an offer without dates by plain forms, from its page to the coupons. */
export async function buyByPages(visitor: Visitor, offerPath: string, email: string, step: Step) {
  const offer = await step("offer", () => visitor.get(offerPath));
  const addForm = offer.forms(ADD).find((form) => !hasDates(form));
  await step("into the cart", () => addForm?.submit({}, STAY) ?? Promise.reject(new Error()));
  const checkout = await step("checkout", () => visitor.get("/checkout/"));
  const orderForm = checkout.form({ action: "/order/" });
  const simulator = await step("order, at the payment simulator", () =>
    orderForm.submit({ email, terms: tickedValue(orderForm, "terms") }, ".button--buy"),
  );
  const success = await step("paid, coupons shown", () =>
    simulator.form({ action: simulator.url.pathname }).submit({}, '[value="approve"]'),
  );
  if (success.url.pathname !== "/order/success") throw new Error(`the purchase ended at ${success.path}`);
}

export async function walkPurchase(origin: string): Promise<{ steps: PurchaseStep[]; total: number }> {
  const offerPath = await findSimpleOffer(origin);
  const walk = new Walk(origin);
  const { visitor } = walk;
  await walk.step("home", () => visitor.get("/"));
  await buyByPages(visitor, offerPath, "compra@example.es", (name, go) => walk.step(name, go));
  visitor.close();
  return { steps: walk.steps, total: walk.steps.reduce((total, { bytes }) => total + bytes, 0) };
}
