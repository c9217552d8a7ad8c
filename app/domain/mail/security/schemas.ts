/** Schemas of the mails about account security. */
import { z } from "zod";

const text = z.string();
/** ms UTC */
const time = z.number().int().nonnegative();
const firstName = text.default("");

export const securityChanged = z.object({
  firstName,
  kind: z.enum([
    "totp_added",
    "totp_removed",
    "passkey_added",
    "passkey_removed",
    "recovery_codes_made",
    "recovery_code_used",
    "factors_reset",
  ]),
  /** The passkey's name, chosen by its owner. */
  name: text.optional(),
  /** Remaining recovery codes. */
  left: z.number().int().nonnegative().optional(),
  /** The operator's reason; for the audit log, never in the mail. */
  note: text.optional(),
});
export type SecurityChanged = z.infer<typeof securityChanged>;

export const newDevice = z.object({
  firstName,
  at: time,
  /** null = not recognised. */
  browser: text.nullable(),
  system: text.nullable(),
});
export type NewDevice = z.infer<typeof newDevice>;
