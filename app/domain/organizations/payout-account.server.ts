/** Seals the account that an organization is paid to, and opens it for staff who check it. */
import { z } from "zod";
import { normalizeIban } from "~/domain/kernel/formats/iban";
import { toSingleLine } from "~/domain/kernel/formats/strip-markup";
import { openText, sealText } from "~/domain/secrets/sealed-text.server";
import type { Payout } from "./organization";

const PURPOSE = "organization.payout";

const stored = z.object({ iban: z.string(), holder: z.string() });

const normal = ({ iban, holder }: Payout): Payout => ({
  iban: normalizeIban(iban),
  holder: toSingleLine(holder),
});

export function sealPayout(payout: Payout): string {
  return sealText(JSON.stringify(normal(payout)), PURPOSE);
}

/** @returns null when no configured secret opens it */
export function openPayout(sealed: string): Payout | null {
  const text = openText(sealed, PURPOSE);
  return text === null ? null : stored.parse(JSON.parse(text));
}

/** Sealed anew, the same account looks different. */
export function isSameAccount(sealed: string | null, payout: Payout | null): boolean {
  if (sealed === null || payout === null) return sealed === payout;
  const before = openPayout(sealed);
  const after = normal(payout);
  return before !== null && before.iban === after.iban && before.holder === after.holder;
}
