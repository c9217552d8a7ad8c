/** Notes in the visitor's own cookie that the page of an offer was opened, where the visitor has asked for that (decision 234). */
import { withSeen } from "~/domain/catalogue/browsing/seen-offers";
import { pageOfData } from "~/http/remix/navigation-data";
import { readSeenOffers, writeSeenOffers } from "~/http/visitor/seen-offers.server";
import { isPrefetch } from "./prefetch.server";

const OFFER = /^\/ofertas\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** @param headers of the response; get the cookie */
export async function rememberSeen(request: Request, status: number, headers: Headers): Promise<void> {
  if (request.method !== "GET" || status !== 200 || isPrefetch(request)) return;
  const { pathname } = new URL(request.url);
  const [, id] = OFFER.exec(pageOfData(pathname) ?? pathname) ?? [];
  const seen = id === undefined ? null : await readSeenOffers(request);
  if (id === undefined || seen === null) return;
  const now = withSeen(seen, id.toLowerCase());
  if (now !== seen) headers.append("Set-Cookie", await writeSeenOffers(now));
}
