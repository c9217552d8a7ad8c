/** What the mails about a withdrawal need to be told. */
import { z } from "zod";

const text = z.string();
const cents = z.number().int();
/** ms UTC */
const time = z.number().int().nonnegative();

export const withdrawalAcknowledgement = z.object({
  number: text,
  /** When the declaration came in, ms UTC. */
  receivedAt: time,
  email: text,
  items: z.array(z.object({ title: text, quantity: z.number().int().positive(), amount: cents })).min(1),
  amount: cents,
  currency: text,
});
export type WithdrawalAcknowledgement = z.infer<typeof withdrawalAcknowledgement>;

/** To the sale's own mailbox, after a withdrawal was declared without proof. */
export const withdrawalDeclared = z.object({
  number: text,
  receivedAt: time,
  /** The steps of the withdrawal, signed. */
  url: z.url(),
  expiresAt: time,
});
export type WithdrawalDeclared = z.infer<typeof withdrawalDeclared>;
