/** Opens pages that only a signed link or cookie leads to, signed with the keys of the server under test. */
import type { Page } from "@playwright/test";
import { LINK_PURPOSES } from "~/domain/mail/link-paths";

/** The page that ends a mailbox's alerts about an offer: what such an alert links to. */
export async function endOfAlerts(email: string, offerId: string): Promise<string> {
  const { signLink } = await import("~/domain/secrets/signed-link.server");
  const sig = signLink({ purpose: LINK_PURPOSES.wishEnd, email, facts: [offerId] });
  const params = new URLSearchParams({ email, sig });
  return `/avisos/fin/confirmar?${params}`;
}

/** The page of a reader's choices: what the newest letter links to. */
export async function choicesOfNewsletter(email: string): Promise<string> {
  const { signLink } = await import("~/domain/secrets/signed-link.server");
  const day = new Date().toISOString().slice(0, 10);
  const sig = signLink({ purpose: LINK_PURPOSES.newsletterChoices, email, facts: [day] });
  return `/boletin/preferencias?${new URLSearchParams({ email, sig })}`;
}

/** The page is of the shop. From now on /login/email asks for the address that a social network has not named. */
export async function comeWithoutAddress(page: Page): Promise<void> {
  const { newAttempt, writeAttempt } = await import("~/http/account/sign-in-attempt.server");
  const link = { provider: "facebook", token: "from the network" } as const;
  const cookie = await writeAttempt(newAttempt({ email: "", returnTo: "/", link }));
  const [pair = ""] = cookie.split(";");
  const cut = pair.indexOf("=");
  const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
  await page.context().addCookies([{ name, value, url: new URL("/login", page.url()).href }]);
}
