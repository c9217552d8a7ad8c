// Lists the domain's transition tables with their database tables, initial states and writers of the status.
import { OFFER_CHANGE_TRANSITIONS } from "../app/domain/catalogue/changes/offer-proposal";
import { OFFER_TRANSITIONS } from "../app/domain/catalogue/offer-status";
import { PRICE_SCHEDULE_TRANSITIONS } from "../app/domain/catalogue/prices/price-schedule";
import { COUPON_TRANSITIONS } from "../app/domain/coupons/coupon-status";
import { FEEDBACK_TRANSITIONS } from "../app/domain/feedback/feedback";
import { QUESTION_TRANSITIONS } from "../app/domain/feedback/questions/question";
import type { Transitions } from "../app/domain/kernel/transitions";
import { ORGANIZATION_TRANSITIONS } from "../app/domain/organizations/organization-status";
import { PAYMENT_TRANSITIONS, REFUND_TRANSITIONS } from "../app/domain/payments/payment";
import { SALE_TRANSITIONS } from "../app/domain/sales/sale";

export interface StateMachine {
  noun: string;
  table: string;
  initial: readonly string[];
  transitions: Transitions<string>;
  writer: string;
}

export const STATE_MACHINES: readonly StateMachine[] = [
  {
    noun: "Sale",
    table: "sales",
    initial: ["created"],
    transitions: SALE_TRANSITIONS,
    writer: "app/domain/sales/move-sale.server.ts",
  },
  {
    noun: "Payment",
    table: "payments",
    initial: ["created"],
    transitions: PAYMENT_TRANSITIONS,
    writer: "app/domain/payments/move-payment.server.ts",
  },
  {
    noun: "Refund",
    table: "refunds",
    initial: ["requested"],
    transitions: REFUND_TRANSITIONS,
    writer: "app/domain/payments/move-payment.server.ts",
  },
  {
    noun: "Coupon",
    table: "coupons",
    initial: ["issued"],
    transitions: COUPON_TRANSITIONS,
    writer: "app/domain/coupons/move-coupons.server.ts",
  },
  {
    noun: "Offer",
    table: "offers",
    // Staff can import approved offers.
    initial: ["draft", "scheduled", "published"],
    transitions: OFFER_TRANSITIONS,
    writer: "app/domain/catalogue/manage/move-offer.server.ts",
  },
  {
    noun: "Offer change",
    table: "offer_changes",
    initial: ["pending"],
    transitions: OFFER_CHANGE_TRANSITIONS,
    writer: "app/domain/catalogue/changes/move-change.server.ts",
  },
  {
    noun: "Price schedule",
    table: "price_schedules",
    initial: ["planned"],
    transitions: PRICE_SCHEDULE_TRANSITIONS,
    writer: "app/domain/catalogue/prices/move-price-schedule.server.ts",
  },
  {
    noun: "Vote",
    table: "feedback",
    initial: ["unconfirmed", "published"],
    transitions: FEEDBACK_TRANSITIONS,
    writer: "app/domain/feedback/move-feedback.server.ts",
  },
  {
    noun: "Question",
    table: "offer_questions",
    initial: ["unconfirmed", "waiting"],
    transitions: QUESTION_TRANSITIONS,
    writer: "app/domain/feedback/questions/move-question.server.ts",
  },
  {
    noun: "Organization",
    table: "organizations",
    initial: ["draft"],
    transitions: ORGANIZATION_TRANSITIONS,
    writer: "app/domain/organizations/move-organization.server.ts",
  },
];
