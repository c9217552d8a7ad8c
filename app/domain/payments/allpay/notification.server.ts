/** Parses Allpay's only notification, "paid": JSON or a form, distinguished by the body's first character. */
import { z } from "zod";
import { parseJson } from "~/domain/kernel/formats/json";
import type { ProviderEvent } from "~/domain/kernel/payment-provider";
import { centsOf } from "../amount-schema.server";
import { notificationSchema } from "./schemas.server";
import type { SignedFields } from "./sign.server";

const fieldsSchema = z.record(z.string(), z.unknown());

/** @returns null for any other body */
export function readNotification(rawBody: string): SignedFields | null {
  if (!rawBody.trimStart().startsWith("{")) return Object.fromEntries(new URLSearchParams(rawBody));
  return fieldsSchema.safeParse(parseJson(rawBody)).data ?? null;
}

/** @returns null for other kinds (chargebacks, subscriptions); payment states are re-read from Allpay */
export function parseAllpayNotification(rawBody: string): ProviderEvent | null {
  const fields = readNotification(rawBody);
  const notification = notificationSchema.safeParse(fields).data;
  if (!fields || !notification || isOfAnotherKind(fields)) return null;
  const { order_id: id, status, amount } = notification;
  return {
    // It has no id: the same content is the same event, however the amount is formatted.
    eventId: [id, status, centsOf(amount) ?? ""].join(":").slice(0, 200),
    kind: "paid",
    // Allpay's order id is our payment id.
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
