/** Assembles the API: middleware in order, then the groups of operations. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { routePath } from "hono/route";
import { DomainError } from "~/domain/kernel/errors";
import { keepCall } from "~/http/kept/kept-routes.server";
import { incomingRequest } from "~/http/request/incoming.server";
import { isForged } from "~/http/request/same-origin.server";
import { accounts } from "./auth/accounts";
import { customerSession } from "./auth/customer-session";
import { networks } from "./auth/networks";
import { password } from "./auth/password";
import { passwordAndAddress } from "./auth/password-and-address";
import { registration } from "./auth/registration";
import { secondFactor } from "./auth/second-factor";
import { session } from "./auth/session";
import { signIn } from "./auth/sign-in";
import { userSchema } from "./auth/user-json";
import { users } from "./auth/users";
import { verificationCodes } from "./auth/verification-codes";
import { cart } from "./customer/cart";
import { savedNoteSchema } from "./customer/cart-json";
import { club } from "./customer/club";
import { favorites } from "./customer/favorites";
import { feedback } from "./customer/feedback";
import { friends } from "./customer/friends";
import { newsletter } from "./customer/newsletter";
import { promoQuote } from "./customer/promo-quote";
import { questions } from "./customer/questions";
import { subscriptions } from "./customer/subscriptions";
import { waitingList } from "./customer/waiting-list";
import { wishlist } from "./customer/wishlist";
import type { ApiEnv, ApiPorts } from "./environment";
import { bookingMoves } from "./managed-offers/booking-moves";
import { bulkOffers } from "./managed-offers/bulk";
import { managedOffers } from "./managed-offers/managed-offers";
import { offerChanges } from "./managed-offers/offer-changes";
import { offerHistory } from "./managed-offers/offer-history";
import { offerImages } from "./managed-offers/offer-images";
import { offerImport } from "./managed-offers/offer-import";
import { offerSlots } from "./managed-offers/offer-slots";
import { managedOffersDictionaries } from "./managed-offers/partner-dictionaries";
import { priceSchedules } from "./managed-offers/price-schedules";
import { salesStops } from "./managed-offers/sales-stops";
import { waitingCounts } from "./managed-offers/waiting-counts";
import { identify } from "./middleware/authenticate";
import { conditionalRead } from "./middleware/conditional-read";
import { crossOrigin } from "./middleware/cross-origin";
import { answerError } from "./middleware/errors";
import { refuseInvalid } from "./middleware/invalid-input";
import { limitBody } from "./middleware/limit-body";
import { limitReads } from "./middleware/limit-rate";
import { answerUnmatched } from "./middleware/routing";
import { writtenJson } from "./middleware/written-json";
import { dictionaries } from "./offers/dictionaries";
import { offerLists } from "./offers/lists";
import { offersNear } from "./offers/near";
import { publicOffer } from "./offers/offer";
import { pictureSchema } from "./offers/offer-card-json";
import { validitySchema } from "./offers/offer-detail-json";
import { offerPrices } from "./offers/offer-prices";
import { API_KEY_SCHEME, JWT_SCHEME, openApiDocument } from "./openapi/document";
import { serveReference } from "./openapi/reference-routes";
import { describeWebhooks } from "./openapi/webhook-events";
import { keptOperations } from "./operation";
import { apiKeys } from "./partners/api-keys";
import { closures } from "./partners/closures";
import { counterSettings } from "./partners/counter-settings";
import { feedbackReplies } from "./partners/feedback-replies";
import { organizations } from "./partners/organizations";
import { ownInvitations } from "./partners/own-invitations";
import { ownQuestions } from "./partners/own-questions";
import { ownSales } from "./partners/own-sales";
import { partnerApplications } from "./partners/partner-applications";
import { partnerLeads } from "./partners/partner-leads";
import { places } from "./partners/places";
import { promocodes } from "./partners/promo-codes";
import { refundRequests } from "./partners/refund-requests";
import { reports } from "./partners/reports";
import { saleMessages } from "./partners/sale-messages";
import { team } from "./partners/team";
import { webhookDeliveries } from "./partners/webhook-deliveries";
import { organizationWebhooks } from "./partners/webhooks";
import { couponDownloads } from "./purchases/coupon-downloads";
import { coupons } from "./purchases/coupons";
import { extensions } from "./purchases/extensions";
import { purchasedGift } from "./purchases/gift-json";
import { gifts } from "./purchases/gifts";
import { handing } from "./purchases/handing";
import { ownBookings } from "./purchases/own-bookings";
import { printedGifts } from "./purchases/printed-gifts";
import { purchaseSchema } from "./purchases/purchase-json";
import { purchases } from "./purchases/purchases";
import { redemptions } from "./purchases/redemptions";
import { withdrawals } from "./purchases/withdrawals";
import { captures } from "./sales/captures";
import { giftCards } from "./sales/gift-cards";
import { refunds } from "./sales/refunds";
import { giftSchema } from "./sales/sale-json";
import { sales } from "./sales/sales";
import { webhooks } from "./sales/webhooks";

export const BASE_PATH = "/api/v0";

/**
 * Components that an operation names nullable before any other names them: the generator would make the component itself
 * nullable for all. Registered first, they are not.
 */
const NULLABLE_COMPONENTS = [
  ["User", userSchema],
  ["Picture", pictureSchema],
  ["GiftNote", savedNoteSchema],
  ["Validity", validitySchema],
  ["Gift", giftSchema],
  ["PurchasedGift", purchasedGift.schema],
  ["Purchase", purchaseSchema],
] as const;

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
  questions,
  promoQuote,
  subscriptions,
  newsletter,
  friends,
  club,
  waitingList,
  wishlist,
  offerLists,
  offersNear,
  publicOffer,
  offerPrices,
  sales,
  captures,
  giftCards,
  purchases,
  redemptions,
  coupons,
  couponDownloads,
  withdrawals,
  gifts,
  printedGifts,
  handing,
  ownBookings,
  extensions,
  refunds,
  partnerLeads,
  reports,
  ownSales,
  refundRequests,
  saleMessages,
  webhooks,
  managedOffersDictionaries,
  bulkOffers,
  offerChanges,
  offerHistory,
  offerSlots,
  bookingMoves,
  priceSchedules,
  salesStops,
  waitingCounts,
  managedOffers,
  organizations,
  places,
  closures,
  counterSettings,
  organizationWebhooks,
  webhookDeliveries,
  apiKeys,
  team,
  partnerApplications,
  ownInvitations,
  promocodes,
  feedbackReplies,
  ownQuestions,
];

// The answers are kept before the first call has made the API.
for (const { path, rule } of keptOperations) keepCall(BASE_PATH + path, rule);

export function createApi(ports: ApiPorts): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.openAPIRegistry.registerComponent("securitySchemes", "jwt", JWT_SCHEME);
  api.openAPIRegistry.registerComponent("securitySchemes", "apiKey", API_KEY_SCHEME);
  api.onError(answerError);

  api.use(writtenJson);
  api.use(conditionalRead);
  api.use(crossOrigin(BASE_PATH));
  api.use(async (c, next) => {
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Vary", "Authorization");
    const incoming = incomingRequest();
    const operation = routePath(c, -1);
    if (incoming && !operation.includes("*")) incoming.operation = operation;
    if (isForged(c.req.raw)) throw new DomainError("forbidden", { reason: "forbidden_origin" });
    await next();
  });
  api.use(limitReads(BASE_PATH, ports));
  api.use(limitBody(BASE_PATH));
  api.use(identify(ports));

  for (const [name, schema] of NULLABLE_COMPONENTS) api.openAPIRegistry.register(name, schema);
  for (const group of GROUPS) api.route(BASE_PATH, group);
  describeWebhooks(api);

  const { origin } = ports.contextFor({ kind: "visitor", visitorId: "" });
  serveReference(api, () => openApiDocument(api, origin), { base: BASE_PATH, origin });
  const endpoints = api.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => ({ method, path }));
  api.notFound(answerUnmatched(endpoints));
  return api;
}
