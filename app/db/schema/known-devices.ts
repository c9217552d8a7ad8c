/** Browsers an account has been entered with: a stranger's wrong attempts do not count for them. */

export interface KnownDevicesTable {
  /** Of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  /** The last one opened from it; when that is ended from elsewhere, the browser is no longer known. */
  session_id: string;
  used_at: number;
  expires_at: number;
}
