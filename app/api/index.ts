/** The API's table of contents: middleware in its order, then the groups. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { routePath } from "hono/route";
import { DomainError } from "~/domain/kernel/errors";
import { incomingRequest } from "~/http/incoming.server";
import { isForged } from "~/http/same-origin.server";
import { accounts } from "./auth/accounts";
import { networks } from "./auth/networks";
import { passwordAndAddress } from "./auth/password-and-address";
import { registration } from "./auth/registration";
import { secondFactor } from "./auth/second-factor";
import { signIn } from "./auth/sign-in";
import { captures } from "./captures";
import { cart } from "./cart";
import { club } from "./club";
import { couponDownloads } from "./coupon-downloads";
import { coupons } from "./coupons";
import { customerSession } from "./customer-session";
import { dictionaries } from "./dictionaries";
import { JWT_SCHEME, openApiDocument } from "./document";
import type { ApiEnv, ApiPorts } from "./environment";
import { favorites } from "./favorites";
import { feedback } from "./feedback";
import { managedOffers } from "./managed-offers";
import { managedOffersDictionaries } from "./managed-offers-dictionaries";
import { identify } from "./middleware/authenticate";
import { answerError } from "./middleware/errors";
import { refuseInvalid } from "./middleware/invalid-input";
import { limitBody } from "./middleware/limit-body";
import { answerUnmatched } from "./middleware/routing";
import { offerImages } from "./offer-images";
import { offerImport } from "./offer-import";
import { organizations } from "./organizations";
import { partnerLeads } from "./partner-leads";
import { password } from "./password";
import { promoQuote } from "./promo-quote";
import { promocodes } from "./promocodes";
import { offerLists } from "./public-offers/lists";
import { publicOffer } from "./public-offers/offer";
import { purchases } from "./purchases";
import { REFERENCE_POLICY, type ReferenceDocument, referencePage } from "./reference";
import { refunds } from "./refunds";
import { reports } from "./reports";
import { sales } from "./sales";
import { session } from "./session";
import { subscriptions } from "./subscriptions";
import { users } from "./users";
import { verificationCodes } from "./verification-codes";
import { webhooks } from "./webhooks";
import { wishlist } from "./wishlist";
import { withdrawals } from "./withdrawals";

export const BASE_PATH = "/api/v0";

const GROUPS = [
  customerSession,
  signIn,
  secondFactor,
  networks,
  registration,
  passwordAndAddress,
  accounts,
  password,
  verificationCodes,
  users,
  offerImages,
  offerImport,
  session,
  cart,
  dictionaries,
  favorites,
  feedback,
  promoQuote,
  subscriptions,
  club,
  wishlist,
  offerLists,
  publicOffer,
  sales,
  captures,
  purchases,
  coupons,
  couponDownloads,
  withdrawals,
  refunds,
  partnerLeads,
  reports,
  webhooks,
  managedOffersDictionaries,
  managedOffers,
  organizations,
  promocodes,
];

export function createApi(ports: ApiPorts): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.openAPIRegistry.registerComponent("securitySchemes", "jwt", JWT_SCHEME);
  api.onError(answerError);

  api.use(async (c, next) => {
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Vary", "Authorization");
    const incoming = incomingRequest();
    const operation = routePath(c, -1);
    if (incoming && !operation.includes("*")) incoming.operation = operation;
    if (isForged(c.req.raw)) throw new DomainError("forbidden", { reason: "forbidden_origin" });
    await next();
  });
  api.use(limitBody(BASE_PATH));
  api.use(identify(ports));

  for (const group of GROUPS) api.route(BASE_PATH, group);

  const document = openApiDocument(api, ports.contextFor({ kind: "visitor", visitorId: "" }).origin);
  api.get(`${BASE_PATH}/openapi.json`, (c) => c.json(document));
  api.get(`${BASE_PATH}/`, (c) => {
    c.header("Content-Security-Policy", REFERENCE_POLICY);
    return c.html(referencePage(document as unknown as ReferenceDocument));
  });
  const endpoints = api.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => ({ method, path }));
  api.notFound(answerUnmatched(endpoints));
  return api;
}
