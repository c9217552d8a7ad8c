/** The explanation of each error code: meaning, remedy and statuses, as the page `docs/errors/` of the reference shows them. */
import type { AnsweredCode, Explanation } from "./errors/explanation";
import { OF_ACCOUNTS } from "./errors/of-accounts";
import { OF_COUPONS } from "./errors/of-coupons";
import { OF_EVERY_CALL } from "./errors/of-every-call";
import { OF_GIFTS } from "./errors/of-gifts";
import { OF_OFFERS } from "./errors/of-offers";
import { OF_ORDERS } from "./errors/of-orders";
import { OF_ORGANIZATIONS } from "./errors/of-organizations";

/** A new code does not compile before it is explained in the file of its subject. */
export const ERROR_EXPLANATIONS: Record<AnsweredCode, Explanation> = {
  ...OF_EVERY_CALL,
  ...OF_ORDERS,
  ...OF_GIFTS,
  ...OF_COUPONS,
  ...OF_OFFERS,
  ...OF_ORGANIZATIONS,
  ...OF_ACCOUNTS,
};

const subject = (id: string, title: string, explained: Partial<typeof ERROR_EXPLANATIONS>) => ({
  id,
  title,
  codes: Object.keys(explained) as AnsweredCode[],
});

/** Parts of the page of errors. */
export const ERROR_SUBJECTS = [
  subject("of-every-call", "Of every call", OF_EVERY_CALL),
  subject("of-orders", "Orders and payments", OF_ORDERS),
  subject("of-gifts", "Gifts", OF_GIFTS),
  subject("of-coupons", "Coupons, refunds and opinions", OF_COUPONS),
  subject("of-offers", "Offers", OF_OFFERS),
  subject("of-organizations", "Organizations, keys and webhooks", OF_ORGANIZATIONS),
  subject("of-accounts", "Accounts and sign-in", OF_ACCOUNTS),
];
