/** Links that put a coupon into the wallet of a phone. */
import type { WalletLink } from "./purchase-links";

/** @param coupon names it to screen readers, beside others of the page */
export function WalletLinks({ links, coupon }: { links: readonly WalletLink[] | undefined; coupon: string }) {
  return links?.map(({ href, label }) => (
    <a key={href} href={href} aria-label={`${label}: ${coupon}`} data-document>
      {label}
    </a>
  ));
}
