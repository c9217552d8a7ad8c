/** Allpay's one notification, "paid": JSON or a form, told apart by the body's first character. */
import { z } from "zod";
import type { ProviderEvent } from "~/domain/kernel/payment-provider";
import { centsOf } from "../amount-schema.server";
import { notificationSchema } from "./schemas.server";
import type { SignedFields } from "./sign.server";

const fieldsSchema = z.record(z.string(), z.unknown());

/** null when it is neither. */
export function readNotification(rawBody: string): SignedFields | null {
  if (!rawBody.trimStart().startsWith("{")) return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    return fieldsSchema.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}

/** null for other kinds (chargebacks, subscriptions): what became of the money is asked for, never believed. */
export function parseAllpayNotification(rawBody: string): ProviderEvent | null {
  const fields = readNotification(rawBody);
  const notification = notificationSchema.safeParse(fields).data;
  if (!fields || !notification || isOfAnotherKind(fields)) return null;
  const { order_id: id, status, amount } = notification;
  return {
    // It has no id of its own; the same news again is the same event, however its amount is written.
    eventId: [id, status, centsOf(amount) ?? ""].join(":").slice(0, 200),
    kind: "paid",
    // Orders carry our payment's id.
    subject: { by: "payment", id },
    about: "payment",
  };
}

function isOfAnotherKind(fields: SignedFields): boolean {
  return Object.entries(fields).some(
    ([name, value]) =>
      (name === "type" || name.startsWith("subscription_")) && value !== "" && value !== null,
  );
}
