/** Requests pages of a shop that keeps its public answers, and reads how many it made and sent from memory. */
import { type RawAnswer, type RawRequest, rawRequest } from "../raw-request";

export const METRICS_TOKEN = "token-of-the-tests-of-kept-answers";

export interface Kept {
  made: number;
  sent: number;
  bytes: number;
}

export async function keptFigures(origin: string): Promise<Kept> {
  const { text } = await rawRequest(origin, "/metrics", {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const figure = (name: string) => Number(new RegExp(`^irresistible_${name} (\\d+)$`, "m").exec(text)?.[1]);
  return {
    made: figure("kept_answers_made_total"),
    sent: figure("kept_answers_sent_total"),
    bytes: figure("kept_answer_bytes"),
  };
}

/** Asks again until an answer comes from memory: between two requests of a slow machine it may have aged. */
async function untilKept(
  origin: string,
  path: string,
  asked: Pick<RawRequest, "headers" | "method">,
  watch: (answer: () => Promise<RawAnswer>) => Promise<RawAnswer | null>,
): Promise<RawAnswer> {
  for (let tries = 0; tries < 200; tries++) {
    // Only GET puts an answer into the memory.
    if (asked.method === "HEAD") await rawRequest(origin, path, { headers: asked.headers });
    const answer = await watch(() => rawRequest(origin, path, asked));
    if (answer) return answer;
  }
  throw new Error(`${path} is not sent from memory`);
}

/** An answer that says by Cache-Status that it comes from memory, which cache-status.test.ts proves by the figures. */
export function fromMemory(
  origin: string,
  path: string,
  headers: RawRequest["headers"],
  method: "GET" | "HEAD" = "GET",
): Promise<RawAnswer> {
  return untilKept(origin, path, { headers, method }, async (ask) => {
    const answer = await ask();
    return answer.headers["cache-status"]?.toString().startsWith("shop; hit") ? answer : null;
  });
}

/** An answer that the figures count as sent from memory. */
export function countedFromMemory(
  origin: string,
  path: string,
  headers: RawRequest["headers"],
): Promise<RawAnswer> {
  return untilKept(origin, path, { headers }, async (ask) => {
    const before = await keptFigures(origin);
    const answer = await ask();
    return (await keptFigures(origin)).sent > before.sent ? answer : null;
  });
}

/** A header that no answer depends on, but with which a request gets an answer of its own. */
export const NOT_KEPT = { "if-unmodified-since": "Fri, 01 Jan 2100 00:00:00 GMT" };

/** The addresses of every kind of public answer. @param offerId of an offer on sale */
export function publicAddresses(offerId: string): string[] {
  return [
    "/",
    "/?category=restaurants",
    "/ofertas/",
    "/ofertas/?region=madrid&ordering=price",
    "/ofertas/category/restaurants/",
    `/ofertas/${offerId}/`,
    "/search?searchField=cena",
    "/buscar",
    "/club",
    "/contacts",
    "/privacy-policy",
    "/ranking",
    "/hazte-socio",
    "/boletin",
    "/widget",
    "/widget?key=desconocida",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/pages.xml",
    "/sitemaps/sellers.xml",
    "/sitemaps/offers-1.xml",
    "/feeds/products.xml",
    "/manifest.webmanifest",
    "/sw.js",
    "/api/v0/public/offers/",
    "/api/v0/public/offers/?search=cena",
    "/api/v0/public/offers/mainpage/",
    `/api/v0/public/offers/${offerId}/`,
    `/api/v0/public/offers/${offerId}/nearby/`,
    `/api/v0/public/offers/${offerId}/feedback/`,
    `/ofertas/${offerId}/opiniones`,
    "/api/v0/public/dictionaries/",
  ];
}
