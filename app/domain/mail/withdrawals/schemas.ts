/** Schemas of the mails about withdrawals. */
import { z } from "zod";
import { told } from "~/domain/mail/schemas";

const text = z.string();
const cents = z.number().int();
/** ms UTC */
const time = z.number().int().nonnegative();

export const withdrawalAcknowledgement = z.object({
  number: text,
  /** Arrival of the declaration, ms UTC. */
  receivedAt: time,
  email: text,
  items: z.array(z.object({ title: text, quantity: z.number().int().positive(), amount: cents })).min(1),
  amount: cents,
  currency: text,
  told,
});
export type WithdrawalAcknowledgement = z.infer<typeof withdrawalAcknowledgement>;

/** To the sale's own e-mail address, after a withdrawal was declared without proof. */
export const withdrawalDeclared = z.object({
  number: text,
  receivedAt: time,
  /** Signed link to the withdrawal steps. */
  url: z.url(),
  expiresAt: time,
});
export type WithdrawalDeclared = z.infer<typeof withdrawalDeclared>;
