/** Verifies the signed link of a letter to what its reader chose; it lasts for three months. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";
import { signLink, verifyLink } from "~/domain/secrets/signed-link.server";

const LASTING_DAYS = 92;

export interface ChoicesLink {
  email: string;
  sig: string;
}

/** @param day of the letter, "2026-11-26" */
export function signChoicesLink(email: string, day: string): ChoicesLink {
  return { email, sig: signLink({ purpose: LINK_PURPOSES.newsletterChoices, email, facts: [day] }) };
}

/** @returns the proven address. @throws DomainError invalid/invalid_signature for a forged, cut or old link */
export async function readChoicesLink(db: Db, { email: typed, sig }: ChoicesLink): Promise<string> {
  const email = parseEmail(typed);
  const [day = ""] =
    (email === null ? null : verifyLink(sig, { purpose: LINK_PURPOSES.newsletterChoices, email })) ?? [];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  if (email === null || !isDay || localDay(await databaseNow(db)) > addDays(day, LASTING_DAYS))
    throw new DomainError("invalid", { reason: "invalid_signature" });
  return email;
}
