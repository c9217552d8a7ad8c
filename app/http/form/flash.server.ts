/** Flash messages: written by an action into a cookie, shown once as toasts by the next page. */
import { z } from "zod";
import { flashCookie } from "~/http/cookies.server";

/** Keeps the cookie well below 4 KB. */
const MAX_TOASTS = 5;
const MAX_TEXT = 220;

const toastSchema = z.object({
  kind: z.enum(["success", "error", "info"]),
  text: z.string(),
  /** E.g. to the cart. */
  link: z.object({ href: z.string(), label: z.string() }).optional(),
});
const toastsSchema = z.array(toastSchema).catch([]);

export type Toast = z.infer<typeof toastSchema>;

export async function readFlash(request: Request): Promise<Toast[]> {
  return toastsSchema.parse((await flashCookie.parse(request.headers.get("Cookie"))) ?? []);
}

/** Several problems of one form become one message: as separate toasts they would cover the fields. */
function withOneError(toasts: readonly Toast[]): readonly Toast[] {
  const errors = toasts.filter(({ kind }) => kind === "error");
  if (errors.length < 2) return toasts;
  const texts = [...new Set(errors.slice(0, MAX_TOASTS).map(({ text }) => text))];
  return [{ kind: "error", text: texts.join(" ") }, ...toasts.filter(({ kind }) => kind !== "error")];
}

/** @returns the Set-Cookie value */
export function writeFlash(toasts: readonly Toast[]): Promise<string> {
  const cut = toasts.map((toast) => ({ ...toast, text: toast.text.slice(0, MAX_TEXT) }));
  const kept = withOneError(cut).slice(0, MAX_TOASTS);
  return flashCookie.serialize(kept);
}

/** @returns the Set-Cookie value that deletes shown messages */
export function clearFlash(): Promise<string> {
  return flashCookie.serialize("", { maxAge: 0 });
}
