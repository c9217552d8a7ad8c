/** The page that confirms a subscription: its address, and what pages about one mail list read of theirs. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { CONSENT_LISTS } from "~/domain/consent/consent";
import { localDay } from "~/domain/kernel/local-day";
import { MAIL_PATHS } from "~/domain/mail/link-paths";
import { signChoicesLink } from "~/domain/newsletter/choices-link.server";

type ConsentList = (typeof CONSENT_LISTS)[number];

interface Subscribed {
  list: ConsentList;
  email: string;
  /** ms UTC */
  at: number;
}

/** Of the newsletter with the signed link to its choices, which the page passes on. */
export function subscribedPath({ list, email, at }: Subscribed): string {
  const link = list === "newsletter" ? signChoicesLink(email, localDay(at)) : {};
  return `/subscribe/done?${new URLSearchParams({ list, ...link })}`;
}

/** @returns null for an unknown or missing list */
export function readListField({ request }: LoaderFunctionArgs): { list: ConsentList | null } {
  const wanted = new URL(request.url).searchParams.get("list");
  return { list: CONSENT_LISTS.find((list) => list === wanted) ?? null };
}

/** @returns the URL of the newsletter's choices; null without their link */
export function readChoicesHref(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const [email, sig] = [searchParams.get("email"), searchParams.get("sig")];
  return email && sig ? `${MAIL_PATHS.newsletterChoices}?${new URLSearchParams({ email, sig })}` : null;
}
