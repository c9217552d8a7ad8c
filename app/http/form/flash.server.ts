/** Messages that survive one redirect: written by an action, shown once as toasts by the next page. */
import { z } from "zod";
import { flashCookie } from "~/http/cookies.server";

export interface Toast {
  kind: "success" | "error" | "info";
  text: string;
  /** Where the toast's link leads, e.g. to the cart. */
  link?: { href: string; label: string };
}

/** Keeps the cookie far from 4 KB however many messages there are. */
const MAX_TOASTS = 5;
const MAX_TEXT = 220;

const toastsSchema = z
  .array(
    z.object({
      kind: z.enum(["success", "error", "info"]),
      text: z.string(),
      link: z.object({ href: z.string(), label: z.string() }).optional(),
    }),
  )
  .catch([]);

export async function readFlash(request: Request): Promise<Toast[]> {
  return toastsSchema.parse((await flashCookie.parse(request.headers.get("Cookie"))) ?? []);
}

/** Several mistakes of one form are one message: one above the other they would hide what they are about. */
function withOneError(toasts: readonly Toast[]): readonly Toast[] {
  const errors = toasts.filter(({ kind }) => kind === "error");
  if (errors.length < 2) return toasts;
  const texts = [...new Set(errors.map(({ text }) => text))];
  return [{ kind: "error", text: texts.join(" ") }, ...toasts.filter(({ kind }) => kind !== "error")];
}

/** @returns the Set-Cookie value */
export function writeFlash(toasts: readonly Toast[]): Promise<string> {
  const kept = withOneError(toasts)
    .slice(0, MAX_TOASTS)
    .map((toast) => ({ ...toast, text: toast.text.slice(0, MAX_TEXT) }));
  return flashCookie.serialize(kept);
}

/** @returns the Set-Cookie value that makes the browser forget shown messages */
export function clearFlash(): Promise<string> {
  return flashCookie.serialize("", { maxAge: 0 });
}
