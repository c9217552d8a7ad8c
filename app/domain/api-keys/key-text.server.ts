/** The text of API keys: made once, shown once, stored as a hash. */

import type { ApiKeyMode } from "~/domain/kernel/api-scopes";
import { hashToken, newToken } from "~/domain/kernel/ids.server";

/** The prefix lets people and secret scanners recognise a key; 256 random bits follow it. */
const PREFIX: Record<ApiKeyMode, string> = { live: "irr_live_", sandbox: "irr_test_" };
const KEY = /^irr_(?:live|test)_[\w-]{43}$/;

export function newKeyText(mode: ApiKeyMode): string {
  return PREFIX[mode] + newToken();
}

/** @returns null for what cannot be a key */
export function hashOfKey(text: string): string | null {
  return KEY.test(text) ? hashToken(text) : null;
}

export const lastFourOf = (text: string) => text.slice(-4);
