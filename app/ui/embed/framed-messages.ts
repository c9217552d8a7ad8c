/** The only script of framed pages, for hosts that ask for it: their content security policy allows it by its hash. */
import program from "./framed-messages.program.ts?program";

/** Parameter of a framed page's URL: `true` for hosts that speak WordPress's messages. */
export const EMBED_PARAMETER = "embed";

export const FRAMED_MESSAGES = program;

export const speaksMessages = (query: URLSearchParams): boolean => query.get(EMBED_PARAMETER) === "true";

/** @param page URL of a framed page */
export function withMessages(page: string): string {
  const address = new URL(page);
  address.searchParams.set(EMBED_PARAMETER, "true");
  return address.href;
}
