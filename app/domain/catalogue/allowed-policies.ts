/** Names what an offer of this shop may promise for coupons that expire unused. */
import { expirySettings } from "~/site-settings";
import { EXPIRY_POLICIES, type ExpiryPolicy } from "./offer";

export const ALLOWED_EXPIRY_POLICIES: readonly ExpiryPolicy[] = EXPIRY_POLICIES.filter(
  (policy) => policy === "none" || (expirySettings.policies as readonly string[]).includes(policy),
);
