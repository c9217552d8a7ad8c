/** Scopes of API keys: each call that accepts keys needs one of them. */

export const API_SCOPES = ["offers:read", "offers:write", "redeem", "reports", "sell"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** A sandbox key acts for the organization's sandbox, where payments are simulated. */
export const API_KEY_MODES = ["live", "sandbox"] as const;
export type ApiKeyMode = (typeof API_KEY_MODES)[number];
