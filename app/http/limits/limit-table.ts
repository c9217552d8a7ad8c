/** Limits of everything that costs money, sends mail or invites guessing; explained in docs/limits.md. */

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

interface Window {
  points: number;
  /** Seconds. */
  duration: number;
}

const perMinute = (points: number): Window => ({ points, duration: MINUTE_S });
const perHour = (points: number): Window => ({ points, duration: HOUR_S });
const perDay = (points: number): Window => ({ points, duration: DAY_S });

export interface Limit {
  /** The targeted mailbox, account or order, from one network; counted whether it exists or not. */
  target?: Window;
  /** The same target from all networks. Callers offer another way when it is reached, as strangers can use it up. */
  everywhere?: Window;
  /** A browser that has signed in to the account before: it has a count of its own and no other. */
  device?: Window;
  /** The account, or else the browser or API session; of `apiKey` the key. */
  visitor?: Window;
  /** One IPv4 address or IPv6 /64, which a whole office or mobile network may share. */
  network: Window;
}

export const LIMITS = {
  login: {
    target: perHour(10),
    everywhere: perDay(300),
    device: perHour(20),
    visitor: perMinute(10),
    network: perHour(300),
  },
  secondFactor: {
    target: perHour(10),
    everywhere: perHour(20),
    visitor: perMinute(20),
    network: perHour(300),
  },
  refresh: { visitor: perMinute(60), network: perMinute(600) },
  codes: {
    target: perHour(5),
    everywhere: perHour(10),
    device: perHour(5),
    visitor: perHour(10),
    network: perHour(200),
  },
  register: { target: perHour(10), everywhere: perHour(20), visitor: perHour(10), network: perHour(100) },
  promo: { visitor: perMinute(20), network: perHour(300) },
  validate: { visitor: perMinute(60), network: perMinute(600) },
  create: {
    target: perMinute(10),
    everywhere: perMinute(20),
    device: perMinute(10),
    visitor: perMinute(10),
    network: perMinute(200),
  },
  capture: {
    target: perMinute(60),
    everywhere: perMinute(240),
    visitor: perMinute(60),
    network: perMinute(600),
  },
  feedback: { target: perHour(10), visitor: perHour(10), network: perHour(100) },
  /** The target is the opinion: many readers share a network, but not one that presses again and again. */
  useful: { target: perDay(5), visitor: perHour(60), network: perHour(300) },
  question: { target: perHour(5), everywhere: perHour(20), visitor: perHour(10), network: perHour(60) },
  lead: { target: perHour(5), visitor: perHour(5), network: perHour(50) },
  helpCase: { target: perHour(5), everywhere: perHour(20), visitor: perHour(10), network: perHour(60) },
  apply: { visitor: perHour(10), network: perHour(60) },
  invite: { target: perHour(5), everywhere: perHour(10), visitor: perHour(30), network: perHour(200) },
  saleSearch: { visitor: perMinute(30), network: perMinute(300) },
  couponCheck: { visitor: perMinute(60), network: perMinute(600) },
  couponDownload: { target: perHour(5), everywhere: perHour(50), visitor: perHour(5), network: perHour(20) },
  documents: {
    target: perMinute(10),
    everywhere: perMinute(30),
    visitor: perMinute(60),
    network: perMinute(600),
  },
  withdrawal: { target: perHour(10), everywhere: perHour(100), visitor: perHour(10), network: perHour(100) },
  subscribe: { target: perHour(10), everywhere: perHour(20), visitor: perHour(10), network: perHour(100) },
  wishlist: { visitor: perHour(60), network: perHour(600) },
  newsletter: { visitor: perHour(60), network: perHour(600) },
  cookieChoice: { visitor: perMinute(30), network: perMinute(600) },
  crawl: { network: perHour(600) },
  apiKey: { visitor: perMinute(600), network: perMinute(6_000) },
  read: { network: perMinute(3_000) },
  render: { network: perMinute(1_200) },
  upload: { visitor: perHour(60), network: perHour(600) },
  webhooks: { visitor: perMinute(30), network: perMinute(300) },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** An IPv6 /48 is the usual allocation of one customer: 65,536 networks of size /64. */
export const SITE_FACTOR = 4;
