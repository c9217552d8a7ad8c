/** Values derived from the secrets this database was used with; a secret cannot be read from them (decision 098). */

export interface SecretChecksTable {
  kind: "session" | "token" | "data" | "link" | "coupon";
  /** From 1: the highest belongs to the newest secret. */
  number: number;
  /** HMAC under the secret. */
  check_value: string;
  /** ms UTC */
  created_at: number;
}

export interface SecretsTables {
  secret_checks: SecretChecksTable;
}
