/** Figures that docs/scale.md computes with: measured by the bench and the tests, or assumed of visitors. */

export interface Figures {
  /** CPU ms of a page, most of them from memory or disk. */
  pageMs: number;
  /** CPU ms of an order by pages, with its coupons, mails and jobs. */
  orderMs: number;
  /** CPU ms of a redemption at the counter. */
  redemptionMs: number;
  /** Resident MB of a process after a day. */
  processMb: number;
  /** Brotli bytes of a page, with its head. */
  pageBytes: number;
  /** Bytes of scripts, style sheets and pictures that a visit loads. */
  fileBytes: number;
  /** Bytes of PostgreSQL's tables and indexes that an order of two coupons leaves … */
  orderBytes: number;
  /** … and the redemption of a coupon. */
  redemptionBytes: number;
  /** Bytes of write-ahead log. */
  orderLogBytes: number;
  redemptionLogBytes: number;
  /** Statements and commits of an order by pages. */
  orderStatements: number;
  orderCommits: number;
}

/** From docs/performance.md and decisions 073, 126, 155; bytes of the database from 400 purchases in its tests. */
export const MEASURED: Figures = {
  pageMs: 1.21,
  orderMs: 60,
  redemptionMs: 6,
  processMb: 533,
  pageBytes: 8400,
  fileBytes: 400_000,
  orderBytes: 12_800,
  redemptionBytes: 1100,
  orderLogBytes: 26_300,
  redemptionLogBytes: 2100,
  orderStatements: 62,
  orderCommits: 10,
};

/** Not measured: how people use a shop. Change them to yours. */
export const ASSUMED = {
  pagesAVisit: 5,
  ordersAVisit: 0.01,
  couponsAnOrder: 2,
  redeemedOfCoupons: 0.85,
  /** Confirmation, coupon, reminder, request for an opinion, the seller's; and the newsletter's part. */
  mailsAnOrder: 5,
  /** The busiest hour's part of the day, and its busiest second beside its average. */
  busiestHour: 0.1,
  busiestSecond: 2,
  /** How much of a core is planned with, so that p99 stays low and a process may die. */
  plannedLoad: 0.5,
  /** Part of the pages that a cache before the shop answers (Varnish or a CDN; docs/operations.md). */
  sharedCache: 0.85,
} as const;

export const VISITS_A_DAY = [1_000_000, 10_000_000, 100_000_000] as const;
