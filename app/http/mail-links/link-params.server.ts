/** Reads the parameters of links in mails, tolerant of mail programs; broken links redirect home with a message. */
import { STARS, type Stars } from "~/domain/feedback/feedback";
import { isDomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { seeOther } from "~/http/form/forms.server";
import { linkTexts } from "~/locales/es/mail-links";
import { identity } from "~/site-identity";

/** Messages about links that cannot be read. */
export const linkProblems = {
  incomplete: linkTexts.incomplete,
  broken: linkTexts.broken(identity.contacts.customerServiceEmail),
};

/** Our signatures have about 120 characters. */
const MAX_SIGNATURE = 500;

export interface UnsubscribeParams {
  email: string;
  sig: string;
}

export interface FeedbackParams {
  offerId: string;
  email: string;
  sig: string | null;
  /** null for an invalid number of stars: the visitor chooses on the page. */
  stars: Stars | null;
}

export function redirectHome(message: string): Promise<Response> {
  return seeOther("/", { toasts: [{ kind: "error", text: message }] });
}

/** Reads a one-time link. @throws Response a redirect home, when the token is missing or truncated */
export async function readToken(request: Request): Promise<string> {
  const token = new URL(request.url).searchParams.get("token")?.trim() ?? "";
  if (token === "") throw await redirectHome(linkProblems.incomplete);
  if (!/^[A-Za-z0-9_-]{16,200}$/.test(token)) throw await redirectHome(linkProblems.broken);
  return token;
}

/** Some mail programs write "+" instead of "%2B"; e-mail addresses contain no spaces. */
function emailOf(params: URLSearchParams): string {
  return (params.get("email") ?? "").trim().replaceAll(" ", "+").slice(0, 255);
}

/** @returns "incomplete" when a part is missing; the domain verifies the signature */
export function readUnsubscribeParams(params: URLSearchParams): UnsubscribeParams | "incomplete" {
  const email = emailOf(params);
  const sig = params.get("sig")?.trim() ?? "";
  return email === "" || sig === "" ? "incomplete" : { email, sig: sig.slice(0, MAX_SIGNATURE) };
}

/**
 * Opens what is behind a signed link.
 * @param read throws DomainError invalid for a forged link @throws Response a redirect home, for an incomplete or forged one
 */
export async function openLink<T>(
  request: Request,
  read: (link: UnsubscribeParams) => T | Promise<T>,
): Promise<T> {
  const link = readUnsubscribeParams(new URL(request.url).searchParams);
  if (link === "incomplete") throw await redirectHome(linkProblems.incomplete);
  try {
    return await read(link);
  } catch (error) {
    throw isDomainError(error, "invalid") ? await redirectHome(linkProblems.broken) : error;
  }
}

function readStars(text: string | null): Stars | null {
  return STARS.find((stars) => String(stars) === text?.trim()) ?? null;
}

export function readFeedbackParams(params: URLSearchParams): FeedbackParams | "incomplete" | "broken" {
  const [rate, offer, typed] = [
    params.get("rate"),
    params.get("offer")?.trim().toLowerCase(),
    emailOf(params),
  ];
  if (!rate || !offer || typed === "") return "incomplete";
  const email = parseEmail(typed);
  if (!isUuid(offer) || email === null) return "broken";
  const sig = params.get("sig")?.trim().slice(0, MAX_SIGNATURE) || null;
  return { offerId: offer, email, sig, stars: readStars(rate) };
}
