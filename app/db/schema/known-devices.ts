/** Browsers that have signed in to an account: their attempts have a limit of their own. */

export interface KnownDevicesTable {
  /** Hash of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  /** Latest session opened in it; revoking that from elsewhere forgets the device. */
  session_id: string;
  used_at: number;
  expires_at: number;
}
