/** Addresses of a coupon for pages with coupons: its documents, and the wallets that the settings name. */
import { config } from "~/config.server";
import {
  type HeldCoupon,
  heldDocumentPaths,
  heldWalletPath,
  WALLET_KINDS,
  walletsOffered,
} from "~/domain/sales/wallets/coupon-download.server";
import { couponWallets as text } from "~/locales/es/checkout/coupon-wallets";

interface WalletLink {
  href: string;
  label: string;
}

function linksBy(addressOf: (coupon: HeldCoupon, kind: string) => string) {
  const offered = (["google", "apple"] as const).filter((wallet) => walletsOffered[wallet]);
  if (offered.length === 0) return {};
  const wallets = (coupon: HeldCoupon): WalletLink[] =>
    offered.map((wallet) => ({
      href: addressOf(coupon, WALLET_KINDS[wallet]),
      label: text.add(wallet, wallet === "google" && config.wallets.google?.isDemo === true),
    }));
  return { wallets };
}

/** For the browser or account that bought. */
export const ownWallets = linksBy(({ id }, kind) => `/order/coupon/${id}.${kind}`);

/** What who has a coupon's link gets of it: also its documents. */
export const heldSources = { ...heldDocumentPaths, ...linksBy(heldWalletPath) };
