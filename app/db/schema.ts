/** The database schema as Kysely sees it: all tables of schema/. */
import type { Kysely, Transaction } from "kysely";
import type { AnalyticsDailyTable } from "./schema/analytics-daily";
import type { ApiKeysTable } from "./schema/api-keys";
import type { AuditLogTable } from "./schema/audit-log";
import type { BulkJobOffersTable, BulkJobsTable } from "./schema/bulk-jobs";
import type { CallRepeatsTable } from "./schema/call-repeats";
import type { CartsTable } from "./schema/carts";
import type { CheckoutDraftsTable, CheckoutSessionsTable } from "./schema/checkout-sessions";
import type { ClubMembershipsTable } from "./schema/club-memberships";
import type { ConsentStatesTable, ConsentsTable, SuppressionsTable } from "./schema/consents";
import type { CookieChoicesTable } from "./schema/cookie-choices";
import type {
  CouponChecksTable,
  RedemptionConflictsTable,
  RedemptionUndosTable,
} from "./schema/coupon-checks";
import type { CouponsTable } from "./schema/coupons";
import type { FavoritesTable } from "./schema/favorites";
import type { FeedbackTable } from "./schema/feedback";
import type { JobFailuresTable } from "./schema/job-failures";
import type { JobLeasesTable } from "./schema/job-leases";
import type { KnownDevicesTable } from "./schema/known-devices";
import type { LedgerEntriesTable, LedgerJournalsTable } from "./schema/ledger";
import type { MailOutboxTable } from "./schema/mail-outbox";
import type { MemberInvitationsTable } from "./schema/member-invitations";
import type { NewsletterDigestsTable, NewsletterEditionsTable } from "./schema/newsletter";
import type { OfferCardsTable } from "./schema/offer-cards";
import type { OfferChangesTable, OfferVersionsTable } from "./schema/offer-changes";
import type { OfferDailySalesTable } from "./schema/offer-daily-sales";
import type {
  OfferImportPartsTable,
  OfferImportProblemsTable,
  OfferImportsTable,
} from "./schema/offer-imports";
import type { OfferListingsTable } from "./schema/offer-listings";
import type { OfferLocationsTable } from "./schema/offer-locations";
import type { OfferPicturesTable, UnplacedPicturesTable } from "./schema/offer-pictures";
import type { OfferRegionsTable } from "./schema/offer-regions";
import type { OfferRevisionsTable } from "./schema/offer-revisions";
import type { OfferTitleWordsTable } from "./schema/offer-title-words";
import type { OffersTable } from "./schema/offers";
import type { OrganizationClosuresTable } from "./schema/organization-closures";
import type { OrganizationPlacesTable } from "./schema/organization-places";
import type { OrganizationsTable } from "./schema/organizations";
import type { PartnerLeadsTable } from "./schema/partner-leads";
import type {
  ChargebacksTable,
  CouponRefundsTable,
  PaymentEventsTable,
  PaymentsTable,
  RefundsTable,
} from "./schema/payments";
import type { PriceHistoryTable } from "./schema/price-history";
import type { PriceOptionCustomersTable } from "./schema/price-option-customers";
import type { PriceOptionsTable } from "./schema/price-options";
import type { PriceSchedulesTable } from "./schema/price-schedules";
import type { PromoCodesTable, PromoCustomersTable, PromoTargetsTable } from "./schema/promo-codes";
import type { ReceiptsTable } from "./schema/receipts";
import type {
  SaleLinesTable,
  SalePromosTable,
  SalesTable,
  SaleTermsTable,
  SequencesTable,
} from "./schema/sales";
import type {
  SearchIndexTable,
  SearchPlacesTable,
  SearchTermsTable,
  SearchTermVariantsTable,
} from "./schema/search";
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SignInChallengesTable,
  TotpFactorsTable,
} from "./schema/second-factors";
import type { SecretChecksTable } from "./schema/secret-checks";
import type { OneTimeCodesTable, SessionsTable } from "./schema/sessions";
import type { SimulatedNotificationsTable, SimulatedOrdersTable } from "./schema/simulated-orders";
import type { SlotsTable } from "./schema/slots";
import type {
  ActionTokensTable,
  OrganizationMembersTable,
  SocialIdentitiesTable,
  UsersTable,
} from "./schema/users";
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from "./schema/webhooks";
import type { WishesTable, WishPricesTable } from "./schema/wishes";
import type { WithdrawalDeclarationsTable, WithdrawalsTable } from "./schema/withdrawals";

export interface Schema {
  organizations: OrganizationsTable;
  organization_closures: OrganizationClosuresTable;
  organization_places: OrganizationPlacesTable;
  api_keys: ApiKeysTable;
  offers: OffersTable;
  offer_regions: OfferRegionsTable;
  offer_title_words: OfferTitleWordsTable;
  offer_revisions: OfferRevisionsTable;
  offer_versions: OfferVersionsTable;
  offer_changes: OfferChangesTable;
  bulk_jobs: BulkJobsTable;
  bulk_job_offers: BulkJobOffersTable;
  offer_imports: OfferImportsTable;
  offer_import_parts: OfferImportPartsTable;
  offer_import_problems: OfferImportProblemsTable;
  offer_locations: OfferLocationsTable;
  offer_pictures: OfferPicturesTable;
  unplaced_pictures: UnplacedPicturesTable;
  offer_daily_sales: OfferDailySalesTable;
  offer_listings: OfferListingsTable;
  offer_cards: OfferCardsTable;
  price_options: PriceOptionsTable;
  price_history: PriceHistoryTable;
  price_option_customers: PriceOptionCustomersTable;
  price_schedules: PriceSchedulesTable;
  slots: SlotsTable;
  promo_codes: PromoCodesTable;
  promo_targets: PromoTargetsTable;
  promo_customers: PromoCustomersTable;
  checkout_sessions: CheckoutSessionsTable;
  checkout_drafts: CheckoutDraftsTable;
  sales: SalesTable;
  sale_lines: SaleLinesTable;
  sale_promos: SalePromosTable;
  sale_terms: SaleTermsTable;
  sequences: SequencesTable;
  payments: PaymentsTable;
  payment_events: PaymentEventsTable;
  refunds: RefundsTable;
  coupon_refunds: CouponRefundsTable;
  chargebacks: ChargebacksTable;
  ledger_journals: LedgerJournalsTable;
  ledger_entries: LedgerEntriesTable;
  job_failures: JobFailuresTable;
  call_repeats: CallRepeatsTable;
  secret_checks: SecretChecksTable;
  job_leases: JobLeasesTable;
  withdrawals: WithdrawalsTable;
  withdrawal_declarations: WithdrawalDeclarationsTable;
  receipts: ReceiptsTable;
  coupons: CouponsTable;
  coupon_checks: CouponChecksTable;
  redemption_conflicts: RedemptionConflictsTable;
  redemption_undos: RedemptionUndosTable;
  partner_leads: PartnerLeadsTable;
  simulated_orders: SimulatedOrdersTable;
  simulated_notifications: SimulatedNotificationsTable;
  audit_log: AuditLogTable;
  users: UsersTable;
  organization_members: OrganizationMembersTable;
  member_invitations: MemberInvitationsTable;
  social_identities: SocialIdentitiesTable;
  action_tokens: ActionTokensTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  one_time_codes: OneTimeCodesTable;
  totp_factors: TotpFactorsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  mail_outbox: MailOutboxTable;
  favorites: FavoritesTable;
  wishes: WishesTable;
  wish_prices: WishPricesTable;
  carts: CartsTable;
  feedback: FeedbackTable;
  consents: ConsentsTable;
  consent_states: ConsentStatesTable;
  suppressions: SuppressionsTable;
  newsletter_editions: NewsletterEditionsTable;
  newsletter_digests: NewsletterDigestsTable;
  cookie_choices: CookieChoicesTable;
  analytics_daily: AnalyticsDailyTable;
  club_memberships: ClubMembershipsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  search_index: SearchIndexTable;
  search_places: SearchPlacesTable;
  search_terms: SearchTermsTable;
  search_term_variants: SearchTermVariantsTable;
}

/** The database or a transaction: the argument of queries. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
