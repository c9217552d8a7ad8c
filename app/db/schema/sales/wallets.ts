/** Tables of coupons in phone wallets: their passes, and the phones that get news of changes. */
import type { Generated } from "kysely";

export type Wallet = "google" | "apple";

interface WalletPassesTable {
  /** "<coupon>.<secret version>.<wallet>", the pass's name in the wallet. */
  serial: string;
  coupon_id: string;
  /** The coupon's when the pass was made: in other hands it has another, and the pass ends. */
  secret_version: number;
  wallet: Wallet;
  created_at: number;
  /** Of what the pass shows, as phones ask for changes since. */
  changed_at: number;
  /** The wallet does not know of the last change yet; set by the trigger `wallets_of_coupons`. */
  is_due: boolean;
  next_attempt_at: number;
  attempts: Generated<number>;
  lease_until: Generated<number | null>;
  last_error: Generated<string | null>;
  failing_since: Generated<number | null>;
  dead_at: Generated<number | null>;
}

/** Phones with Apple's wallet; Google tells its phones itself. */
interface WalletDevicesTable {
  /** Apple's id of the phone for this shop. */
  device: string;
  serial: string;
  /** Address of the phone for Apple's push service. */
  push_token: string;
  registered_at: number;
}

export interface SalesWalletTables {
  wallet_passes: WalletPassesTable;
  wallet_devices: WalletDevicesTable;
}
