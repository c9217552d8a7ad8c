/** The database schema as Kysely sees it: the tables of all modules, from schema/. */
import type { Kysely, Transaction } from "kysely";
import type { AnalyticsTables } from "./schema/analytics";
import type { ApiKeysTables } from "./schema/api-keys";
import type { CartTables } from "./schema/cart";
import type { CatalogueBulkTables } from "./schema/catalogue/bulk";
import type { CatalogueChangesTables } from "./schema/catalogue/changes";
import type { CatalogueListsTables } from "./schema/catalogue/lists";
import type { CatalogueOffersTables } from "./schema/catalogue/offers";
import type { CatalogueOptionsTables } from "./schema/catalogue/options";
import type { CatalogueSellersTables } from "./schema/catalogue/sellers";
import type { ClubTables } from "./schema/club";
import type { ConsentTables } from "./schema/consent";
import type { CouponsTables } from "./schema/coupons";
import type { FavoritesTables } from "./schema/favorites";
import type { FeedbackTables } from "./schema/feedback";
import type { IdentityTables } from "./schema/identity";
import type { KernelTables } from "./schema/kernel";
import type { LedgerTables } from "./schema/ledger";
import type { MailTables } from "./schema/mail";
import type { NewsletterTables } from "./schema/newsletter";
import type { OrganizationsTables } from "./schema/organizations";
import type { PaymentsTables } from "./schema/payments";
import type { PricingTables } from "./schema/pricing";
import type { SalesArrivalsTables } from "./schema/sales/arrivals";
import type { SalesMovesTables } from "./schema/sales/booking-moves";
import type { SalesDocumentsTables } from "./schema/sales/documents";
import type { SalesFriendsTables } from "./schema/sales/friends";
import type { SalesGiftCardsTables } from "./schema/sales/gift-cards";
import type { SalesSalesTables } from "./schema/sales/sales";
import type { SalesWaitingTables } from "./schema/sales/waiting-list";
import type { SalesWalletTables } from "./schema/sales/wallets";
import type { SecretsTables } from "./schema/secrets";
import type { SupportTables } from "./schema/support";
import type { WebhooksTables } from "./schema/webhooks";
import type { WishesTables } from "./schema/wishes";

export interface Schema
  extends KernelTables,
    SecretsTables,
    MailTables,
    PaymentsTables,
    LedgerTables,
    AnalyticsTables,
    ConsentTables,
    IdentityTables,
    CatalogueSellersTables,
    CatalogueOffersTables,
    CatalogueChangesTables,
    CatalogueOptionsTables,
    CatalogueListsTables,
    CatalogueBulkTables,
    PricingTables,
    FavoritesTables,
    WishesTables,
    NewsletterTables,
    WebhooksTables,
    FeedbackTables,
    ClubTables,
    CartTables,
    ApiKeysTables,
    OrganizationsTables,
    CouponsTables,
    SalesArrivalsTables,
    SalesSalesTables,
    SalesMovesTables,
    SalesFriendsTables,
    SalesWaitingTables,
    SalesWalletTables,
    SalesDocumentsTables,
    SalesGiftCardsTables,
    SupportTables {}

/** The database or a transaction: the argument of queries. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;
