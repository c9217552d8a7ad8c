/** Tables of gift cards by amount and of every movement of their balances (decision 218). */
import type { Generated } from "kysely";
import type { MovementKind } from "~/domain/sales/gift-cards/gift-card";

interface GiftCardsTable {
  id: string;
  /** The sale that paid for it; its number is the card's. */
  sale_id: string;
  code_hash: string;
  code_sealed: string;
  /** Integer cents it was sold for. */
  amount: number;
  /** Integer cents that can be spent now: the sum of its movements. */
  balance: Generated<number>;
  /** Counts up when another link and code replace those of a gift. */
  version: Generated<number>;
  /** For another person: its buyer never sees the code. */
  for_present: Generated<boolean>;
  /** Of a gift; null = bought for oneself, or erased. */
  gift_from: string | null;
  gift_name: string | null;
  gift_email: string | null;
  gift_message: string | null;
  /** While the gift waits for its day. */
  gift_due_at: number | null;
  gift_opened_at: Generated<number | null>;
  /** The account that keeps it. */
  kept_by: Generated<string | null>;
  kept_at: Generated<number | null>;
  /** Since it was paid; null = unpaid. */
  active_at: Generated<number | null>;
  /** While its purchase is disputed, or by staff. */
  frozen_at: Generated<number | null>;
  /** "dispute", or who froze it as the audit log names an actor. */
  frozen_by: Generated<string | null>;
  /** Withdrawn, charged back or lapsed. */
  closed_at: Generated<number | null>;
  valid_until: Generated<number | null>;
  /** When its end was announced. */
  warned_at: Generated<number | null>;
  /** The refund of expired coupons that it stands for; null = it was bought. */
  credit_refund_id: Generated<string | null>;
  created_at: number;
  changed_at: number;
}

interface GiftCardMovementsTable {
  id: string;
  card_id: string;
  kind: MovementKind;
  /** Integer cents, positive = more balance. */
  amount: number;
  /** The order that it pays, otherwise the card's own sale. */
  sale_id: string;
  refund_id: string | null;
  /** Why staff adjusted it. */
  note: string | null;
  /** Who adjusted it, as the audit log names an actor. */
  made_by: string | null;
  made_at: number;
}

export interface SalesGiftCardsTables {
  gift_cards: GiftCardsTable;
  gift_card_movements: GiftCardMovementsTable;
}
