/** API keys of organizations (decision 055); the key itself is not stored. */
import type { Generated } from "kysely";
import type { ApiKeyMode, ApiScope } from "~/domain/kernel/api-scopes";

interface ApiKeysTable {
  /** Public: names the key in the audit log and in the channel of its sales. */
  id: string;
  /** Whose key it is; a sandbox key acts for this organization's sandbox. */
  organization_id: string;
  name: string;
  scopes: ApiScope[];
  mode: ApiKeyMode;
  /** Hash of the whole key. */
  key_hash: string;
  /** Its last four characters, shown so that people recognise it. */
  last_four: string;
  created_by: string;
  created_at: number;
  /** null = until revoked. */
  expires_at: number | null;
  /** Exact to a minute. */
  last_used_at: Generated<number | null>;
  revoked_at: Generated<number | null>;
}

export interface ApiKeysTables {
  api_keys: ApiKeysTable;
}
