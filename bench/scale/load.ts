/** Computes what a number of visits a day asks of processors, database, disk and network. */
import { ASSUMED, type Figures } from "./figures";

export interface Load {
  visits: number;
  /** A day. */
  pages: number;
  orders: number;
  redemptions: number;
  mails: number;
  /** A second, in the busiest second of the day. */
  peak: { pages: number; orders: number; redemptions: number; mails: number };
  /** Cores of the shop at the peak, fully busy … */
  cores: number;
  /** … and processes of one core each as planned, all pages made or kept by the shop, or behind a shared cache. */
  processes: number;
  processesBehindCache: number;
  /** Of all processes, behind the cache. */
  memoryGb: number;
  /** Of the database at the peak. */
  statements: number;
  commits: number;
  logMbASecond: number;
  /** That the database grows. */
  diskGbADay: number;
  diskTbAYear: number;
  /** Log that backups keep. */
  logGbADay: number;
  /** Megabits a second at the peak: of pages alone, and with files. */
  pageMbits: number;
  allMbits: number;
}

const SECONDS_AN_HOUR = 3600;
const MEGA = 1e6;
const GIGA = 1e9;

export function loadOf(visits: number, figures: Figures): Load {
  const pages = visits * ASSUMED.pagesAVisit;
  const orders = visits * ASSUMED.ordersAVisit;
  const redemptions = orders * ASSUMED.couponsAnOrder * ASSUMED.redeemedOfCoupons;
  const mails = orders * ASSUMED.mailsAnOrder;
  const atPeak = (aDay: number) => (aDay * ASSUMED.busiestHour * ASSUMED.busiestSecond) / SECONDS_AN_HOUR;
  const peak = {
    pages: atPeak(pages),
    orders: atPeak(orders),
    redemptions: atPeak(redemptions),
    mails: atPeak(mails),
  };
  const writing = (peak.orders * figures.orderMs + peak.redemptions * figures.redemptionMs) / 1000;
  const reading = (peak.pages * figures.pageMs) / 1000;
  // Two at least: one may die or be replaced.
  const processes = (cores: number) => Math.max(2, Math.ceil(cores / ASSUMED.plannedLoad));
  const behindCache = processes(writing + reading * (1 - ASSUMED.sharedCache));
  const growth = orders * figures.orderBytes + redemptions * figures.redemptionBytes;
  const log = orders * figures.orderLogBytes + redemptions * figures.redemptionLogBytes;
  const pageBits = peak.pages * figures.pageBytes * 8;
  return {
    visits,
    pages,
    orders,
    redemptions,
    mails,
    peak,
    cores: writing + reading,
    processes: processes(writing + reading),
    processesBehindCache: behindCache,
    memoryGb: (behindCache * figures.processMb * MEGA) / GIGA,
    statements: peak.orders * figures.orderStatements,
    commits: peak.orders * figures.orderCommits + peak.redemptions,
    logMbASecond: atPeak(log) / MEGA,
    diskGbADay: growth / GIGA,
    diskTbAYear: (growth * 365) / GIGA / 1000,
    logGbADay: log / GIGA,
    pageMbits: pageBits / MEGA,
    allMbits: (pageBits + atPeak(visits) * figures.fileBytes * 8) / MEGA,
  };
}
