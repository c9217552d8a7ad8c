/** The API keys of an organization: scopes, state and last use of each, and the link to revoke it. */
import type { ApiKeyState } from "~/domain/api-keys/api-key";
import type { ApiKeyMode, ApiScope } from "~/domain/kernel/api-scopes";
import { API_KEY_STATE_NAMES, SCOPE_NAMES, apiKeyList as text } from "~/locales/es/panel/api-keys";
import { Moment, type WrittenMoment } from "./cells";
import { type Column, DataTable } from "./data-table";
import { StatusBadge, type StatusTone } from "./status-badge";

export interface ApiKeyRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  mode: ApiKeyMode;
  lastFour: string;
  state: ApiKeyState;
  createdBy: string;
  lastUsed: WrittenMoment | null;
  expires: WrittenMoment | null;
}

const TONES: Record<ApiKeyState, StatusTone> = { active: "good", expired: "neutral", revoked: "bad" };

const COLUMNS: readonly Column<ApiKeyRow>[] = [
  { key: "name", label: text.name, heading: true, cell: ({ name }) => name },
  {
    key: "key",
    label: text.key,
    cell: ({ mode, lastFour, createdBy }) => (
      <>
        <code>{text.ending(mode, lastFour)}</code>
        <br />
        <small>{text.createdBy(createdBy)}</small>
      </>
    ),
  },
  {
    key: "scopes",
    label: text.scopes,
    cell: ({ scopes }) => scopes.map((scope) => SCOPE_NAMES[scope].label).join(", "),
  },
  {
    key: "lastUsed",
    label: text.lastUsed,
    cell: ({ lastUsed }) => (lastUsed === null ? text.never : <Moment at={lastUsed} />),
  },
  {
    key: "expires",
    label: text.expires,
    cell: ({ expires }) => (expires === null ? text.noExpiry : <Moment at={expires} />),
  },
  {
    key: "state",
    label: text.state,
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{API_KEY_STATE_NAMES[state]}</StatusBadge>,
  },
  {
    key: "actions",
    label: text.actions,
    hideLabel: true,
    cell: ({ id, name, state }) =>
      state === "active" && (
        <a href={`/socios/claves/${id}/revocar`} aria-label={text.revokeOf(name)}>
          {text.revoke}
        </a>
      ),
  },
];

export function ApiKeyTable({ keys }: { keys: readonly ApiKeyRow[] }) {
  return <DataTable caption={text.title} columns={COLUMNS} rows={keys} keyOf={({ id }) => id} />;
}
