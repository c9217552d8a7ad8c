/** API keys as their owners see them: the limits, and whether a key works. */
import type { ApiKeyMode, ApiScope } from "~/domain/kernel/api-scopes";

export const KEY_LIMITS = {
  /** Characters of a name. */
  name: 60,
  /** Working keys of an organization. */
  working: 20,
} as const;

export const API_KEY_STATES = ["active", "expired", "revoked"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

export interface ApiKey {
  /** Public: reports name it in the channel of its sales. */
  id: string;
  name: string;
  scopes: ApiScope[];
  mode: ApiKeyMode;
  lastFour: string;
  state: ApiKeyState;
  createdBy: { id: string; email: string };
  /** Times are ms UTC. */
  createdAt: number;
  /** null = until it is revoked. */
  expiresAt: number | null;
  /** Exact to a minute; null = never used. */
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export function stateOf(
  { revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">,
  now: number,
): ApiKeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}

export interface NewApiKey {
  /** A form's own, so that sending it twice makes one key; without it a new one. */
  id?: string;
  organizationId: string;
  name: string;
  scopes: readonly ApiScope[];
  mode: ApiKeyMode;
  /** ms UTC; null = until it is revoked. */
  expiresAt: number | null;
}
