/** The groups of operations, in the order of the reference, with their descriptions and examples. */

import accounts from "./examples/accounts.json";
import administration from "./examples/administration.json";
import apiKeys from "./examples/api-keys.json";
import cart from "./examples/cart.json";
import club from "./examples/club.json";
import coupons from "./examples/coupons.json";
import dictionaries from "./examples/dictionaries.json";
import favourites from "./examples/favourites.json";
import feedback from "./examples/feedback.json";
import offers from "./examples/offers.json";
import organizations from "./examples/organizations.json";
import partners from "./examples/partners.json";
import promoCodes from "./examples/promo-codes.json";
import publicOffers from "./examples/public-offers.json";
import refunds from "./examples/refunds.json";
import reports from "./examples/reports.json";
import sales from "./examples/sales.json";
import session from "./examples/session.json";
import signIn from "./examples/sign-in.json";
import subscriptions from "./examples/subscriptions.json";
import team from "./examples/team.json";
import verification from "./examples/verification.json";
import webhooks from "./examples/webhooks.json";
import type { OperationExamples } from "./operation-example";
import { withProblemMembers } from "./refusal-examples";

interface Tag {
  name: string;
  description: string;
  /** Recorded by `npm run docs:api-examples`. */
  examples: OperationExamples;
}

export const TAGS: readonly Tag[] = [
  {
    name: "Session",
    description: "Anonymous sessions of buyers without an account, and what a client shows about its caller.",
    examples: session,
  },
  {
    name: "Sign-in",
    description: "Access tokens: by password, by a second factor, by a social network, and their renewal.",
    examples: signIn,
  },
  {
    name: "Accounts",
    description: "Registration, activation, passwords, e-mail addresses and the data of accounts.",
    examples: accounts,
  },
  {
    name: "Verification",
    description: "Six-digit codes that prove a mailbox, and sign-in with them.",
    examples: verification,
  },
  {
    name: "Administration",
    description: "Accounts as staff see them.",
    examples: administration,
  },
  {
    name: "Public offers",
    description:
      "Offers on sale, as anybody may read them: lists, search, the home page, one offer in full. Answers are kept in memory and have an `ETag`.",
    examples: publicOffers,
  },
  {
    name: "Dictionaries",
    description: "The closed lists of values that other operations take and answer, with Spanish labels.",
    examples: dictionaries,
  },
  {
    name: "Cart",
    description: "The cart of an account or an anonymous session, and quotes of promo codes.",
    examples: cart,
  },
  {
    name: "Favourites",
    description: "Favourite offers of an account, and mail alerts about offers.",
    examples: favourites,
  },
  {
    name: "Feedback",
    description: "Votes on offers, and questions to their sellers.",
    examples: feedback,
  },
  {
    name: "Subscriptions",
    description: "The newsletter, and the way out of every mail list.",
    examples: subscriptions,
  },
  {
    name: "Club",
    description: "Membership of the club, whose members may order offers of type `subscription`.",
    examples: club,
  },
  {
    name: "Sales",
    description:
      "The purchase: validate an order, create the sale, capture the payment, read purchases, withdraw.",
    examples: sales,
  },
  {
    name: "Coupons",
    description: "Coupons: the buyer's PDF, and checking and redeeming at a partner's counter.",
    examples: coupons,
  },
  {
    name: "Refunds",
    description: "Refunds and chargebacks of a sale, for staff.",
    examples: refunds,
  },
  {
    name: "Partners",
    description: "Enquiries of companies that want to sell here.",
    examples: partners,
  },
  {
    name: "Organizations",
    description: "Partners: their identity, contact, commission, members and widget.",
    examples: organizations,
  },
  {
    name: "Team",
    description: "Members of an organization, their roles, and invitations to join it.",
    examples: team,
  },
  {
    name: "API keys",
    description:
      "Keys for the machines of an organization: scopes, sandbox, expiry and revocation. Send a key as `Authorization: Bearer irr_live_…`.",
    examples: apiKeys,
  },
  {
    name: "Offers",
    description: "Offers as their organizations manage them: content, pictures, import, review and state.",
    examples: offers,
  },
  {
    name: "Promo codes",
    description: "Promo codes of organizations and of the platform.",
    examples: promoCodes,
  },
  {
    name: "Reports",
    description: "Sales by period, as JSON and as a workbook. Every amount agrees with the ledger.",
    examples: reports,
  },
  {
    name: "Webhooks",
    description:
      "Signed events that the shop posts to systems of partners, and the calls by which an organization manages their addresses and reads their deliveries.",
    examples: webhooks,
  },
  {
    name: "Payment providers",
    description: "Where payment providers report to the shop, signed by them; not for other callers.",
    examples: {},
  },
];

/** e.g. `Promo codes` → `promo-codes`: names the tag's page and its file of examples. */
export const tagSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");

export const OPERATION_EXAMPLES = withProblemMembers(
  Object.assign({}, ...TAGS.map(({ examples }) => examples)),
);
