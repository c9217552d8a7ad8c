/** A provider whose refunds succeed, wait, fail or get no answer, and a bank beside it; both note what really left. */
import type { Db } from "~/db/schema";
import { type PaymentProvider, ProviderError, type RefundRequest } from "~/domain/kernel/payment-provider";
import type { Misbehaviour } from "../../../fixtures/context";

/** How the provider answers refunds at the moment. */
export const MOODS = ["pays", "pays", "waits", "refuses", "refuses", "silent", "forgets"] as const;
export type Mood = (typeof MOODS)[number];

const NO_BALANCE = { status: "failed", reason: "no balance" } as const;

/** Cents of one order that left the shop. */
interface Left {
  /** Accepted by the provider by its id of the refund. */
  sent: Map<string, number>;
  /** By the buyer's bank. */
  taken: number;
}

export class Money {
  mood: Mood = "pays";
  /** Found while a refund was sent, where who sends it would take an error for one of the provider. */
  readonly wrongs: string[] = [];
  readonly #db: Db;
  readonly #left = new Map<string, Left>();

  constructor(db: Db) {
    this.#db = db;
  }

  of(orderId: string): Left {
    const left = this.#left.get(orderId) ?? { sent: new Map<string, number>(), taken: 0 };
    this.#left.set(orderId, left);
    return left;
  }

  sentOf(orderId: string): number {
    return [...this.of(orderId).sent.values()].reduce((sum, amount) => sum + amount, 0);
  }

  readonly misbehaviour: Misbehaviour = (simulator) => ({
    refund: (request) => this.#refund(simulator, request),
    lookupRefund: (request) => this.#lookUp(simulator, request),
  });

  /**
   * A refund that the provider has not had yet: no bank decides about its payment, and no cent of it has left before; one whose
   * answer was lost may be asked for again, and the provider finds that nothing is left.
   * @returns whether there is enough left
   */
  async #judge({ orderId, amount, repeat }: RefundRequest): Promise<boolean> {
    const payment = await this.#db
      .selectFrom("payments")
      .select(["disputed", "captured_amount as captured", "card_amount as byCards"])
      .where("provider_order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    if (payment.disputed) this.wrongs.push("a refund was sent beside a dispute");
    const gone = this.sentOf(orderId) + this.of(orderId).taken + amount;
    const most = payment.captured - payment.byCards;
    if (gone > most && !repeat) this.wrongs.push(`${gone} cents leave of ${most}`);
    return gone <= most;
  }

  async #refund(simulator: PaymentProvider, request: RefundRequest) {
    const { sent } = this.of(request.orderId);
    const isSent = sent.has(request.refundId);
    const isLeft = isSent || (await this.#judge(request));
    if (!isLeft || (this.mood === "refuses" && !isSent)) return { ...NO_BALANCE, providerRefundId: null };
    if (this.mood === "silent") throw new ProviderError("simulated", "no answer");
    sent.set(request.refundId, request.amount);
    if (this.mood === "waits" && !isSent)
      return { status: "pending" as const, providerRefundId: request.refundId, reason: null };
    const answer = await simulator.refund(request);
    // It has refunded, and its answer is lost.
    if (this.mood === "forgets") throw new ProviderError("simulated", "no answer");
    return answer;
  }

  async #lookUp(simulator: PaymentProvider, request: RefundRequest) {
    const { refundId } = request;
    if (this.mood === "silent") throw new ProviderError("simulated", "no answer");
    if (this.mood === "waits")
      return { status: "pending" as const, providerRefundId: refundId, reason: null };
    if (this.mood !== "refuses") return simulator.refund(request);
    this.of(request.orderId).sent.delete(refundId);
    return { ...NO_BALANCE, providerRefundId: refundId };
  }
}
