/** Edit tokens of this browser's votes, in a signed cookie scoped to the voting pages. */
import { z } from "zod";
import { EDIT_WINDOW_MS } from "~/domain/feedback/feedback";
import { COOKIE_OPTIONS } from "~/http/cookies.server";
import { signedCookie } from "~/http/signed-cookie.server";

/** Keeps the cookie well below 4 KB. */
const MAX_VOTES = 12;

const votesCookie = signedCookie("votes", {
  ...COOKIE_OPTIONS,
  path: "/feedback",
  maxAge: EDIT_WINDOW_MS / 1000,
});

const votesSchema = z.array(z.tuple([z.string(), z.string()])).catch([]);

async function readVotes(request: Request): Promise<[id: string, token: string][]> {
  return votesSchema.parse(await votesCookie.parse(request.headers.get("Cookie")));
}

export async function readEditToken(request: Request, id: string): Promise<string | null> {
  return (await readVotes(request)).find(([known]) => known === id)?.[1] ?? null;
}

/** @returns the Set-Cookie value */
export async function saveEditToken(request: Request, id: string, token: string): Promise<string> {
  const others = (await readVotes(request)).filter(([known]) => known !== id);
  return votesCookie.serialize([[id, token], ...others].slice(0, MAX_VOTES));
}
