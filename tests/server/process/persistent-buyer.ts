/** A buyer who resumes after the shop's death: resubmits the form, reloads the page. */
import { expect } from "vitest";
import type { Db } from "~/db/schema";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { newEmail } from "../../fixtures/orders";
import { Visitor } from "../../support/browserless";
import { addToCart, couponCodes, orderFields } from "../purchase";
import type { Outages } from "./outages";

export interface Wish {
  optionIds: string[];
  code: string;
  scenario: Scenario;
}

export class PersistentBuyer {
  readonly email = newEmail();
  readonly #outages: Outages;
  readonly #visitor: Visitor;
  readonly #scenario: Scenario;
  #fields: Record<string, string> = {};
  /** The order's payment page; null for a buyer who came too late. */
  payment: string | null = null;
  paid = false;
  /** Coupons as the buyer has seen them. */
  seen: string[] = [];

  private constructor(origin: string, outages: Outages, scenario: Scenario) {
    this.#visitor = new Visitor(origin);
    this.#outages = outages;
    this.#scenario = scenario;
  }

  /** With a full cart, at the filled checkout. */
  static async arrive(origin: string, outages: Outages, wish: Wish): Promise<PersistentBuyer> {
    const buyer = new PersistentBuyer(origin, outages, wish.scenario);
    for (const optionId of wish.optionIds) await addToCart(buyer.#visitor, optionId);
    await buyer.#visitor.post("/cart", { intent: "add-code", code: wish.code, returnTo: "/cart" });
    buyer.#fields = await orderFields(buyer.#visitor, buyer.email);
    return buyer;
  }

  leave(): void {
    this.#visitor.close();
  }

  /** Orders; confirms a cart reduced to the remaining units. */
  async create(): Promise<void> {
    let page = await this.#order();
    for (let tries = 0; tries < 5 && page.text().includes("Tu carrito ha cambiado"); tries++) {
      this.#fields = page.form({ action: "/order/" }).fill({ email: this.email, terms: "true" }).values;
      page = await this.#order();
    }
    expect(page.status).toBe(200);
    if (page.path.startsWith("/payment-simulator/")) this.payment = page.path;
    else
      expect(page.texts(".toast, main [role=alert]").join()).toMatch(
        /Agotada|reservadas en pedidos sin pagar/,
      );
  }

  #order() {
    return this.#outages.insist(() => this.#visitor.post("/order/", this.#fields));
  }

  async approve(): Promise<void> {
    const decision = { decision: "approve", scenario: this.#scenario };
    const answer = await this.#outages.insist(() =>
      this.#visitor.post(this.payment ?? "", decision, { followRedirects: false }),
    );
    expect(answer.status).toBe(303);
    this.paid = true;
  }

  /** Opens the success page, for the first time or again. */
  async comeBack(db: Db): Promise<void> {
    const { id } = await db
      .selectFrom("payments")
      .innerJoin("sales", "sales.id", "payments.sale_id")
      .select("payments.id")
      .where("sales.email", "=", this.email)
      .executeTakeFirstOrThrow();
    const page = await this.#outages.insist(() => this.#visitor.get(`/order/success?transaction_id=${id}`));
    expect(page.status).toBe(200);
    const codes = couponCodes(page);
    // Coupons once seen stay the same.
    if (this.seen.length > 0) expect(codes).toEqual(this.seen);
    this.seen = codes;
  }
}
