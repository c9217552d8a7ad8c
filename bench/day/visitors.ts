/** The visits of a day: drawn from the addresses, a tenth of the pages by visitors who have cookies. */
import { type Dice, dice } from "../../demo/content/random";
import { Visitor } from "../../tests/support/browserless";
import { rawRequest } from "../load";
import { BROWSER, becomePersonal } from "../pages";
import { findSimpleOffer } from "../purchase";
import type { Addresses } from "./addresses";
import type { Visit } from "./visits";

const WITH_COOKIES = 0.1;
const VISITORS = 10;
/** All have answered the banner; of ten visitors so many have a cart and favourites, and so many a region. */
const WITH_CART = 4;
const REGIONS = ["madrid", "barcelona"];

/** @returns their Cookie headers */
export async function visitorsOf(origin: string): Promise<string[]> {
  const offer = await findSimpleOffer(origin);
  const cookies: string[] = [];
  for (let index = 0; index < VISITORS; index += 1) {
    const visitor = new Visitor(origin);
    const home = await visitor.get("/");
    await home
      .form({ action: "/cookies/ajustes" })
      .submit({}, index % 2 ? '[value="all"]' : '[value="none"]');
    if (index < WITH_CART) await becomePersonal(visitor, offer);
    const region = REGIONS[index - WITH_CART];
    if (region) await (await visitor.get("/")).form({ action: "/region" }).submit({ region });
    // Takes the message of the step before.
    await visitor.get("/contacts");
    cookies.push(visitor.cookies.header("/") ?? "");
    visitor.close();
  }
  return cookies;
}

export interface DayVisit extends Visit {
  path: string;
}

export function* drawVisits(
  addresses: Addresses,
  { port, count, seed, cookies }: { port: number; count: number; seed: number; cookies: readonly string[] },
): Generator<DayVisit> {
  const chance: Dice = dice(seed);
  for (let visit = 0; visit < count; visit += 1) {
    const { kind, path } = addresses.draw(chance);
    const isPersonal = chance.chance(WITH_COOKIES) && kind !== "API";
    const headers = isPersonal ? { ...BROWSER, cookie: chance.pick(cookies) } : BROWSER;
    yield {
      kind: isPersonal ? "with cookies" : kind,
      path,
      request: rawRequest(port, path, headers),
    };
  }
}
