/** /socios/claves: the organization's API keys. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ApiKeyState } from "~/domain/api-keys/api-key";
import { listApiKeys } from "~/domain/api-keys/queries.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { API_KEY_STATE_NAMES, SCOPE_NAMES, apiKeyList as text } from "~/locales/es/panel/api-keys";
import {
  type Column,
  DataTable,
  Day,
  Moment,
  PagedList,
  PageHeader,
  PanelButtonLink,
  panelMeta,
  StatusBadge,
  type StatusTone,
} from "~/ui/panel/kit";

const HERE = "/socios/claves";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const { paging, range } = readPanelList(page.request);
  const { count, results } = await listApiKeys(ctx, organization.id, range);
  return { keys: results, count, ...paging };
}

type Key = ReturnType<typeof useLoaderData<typeof loader>>["keys"][number];

export default function ApiKeys() {
  const { keys, ...list } = useLoaderData<typeof loader>();
  const create = <PanelButtonLink href={`${HERE}/nueva`} label={text.create} />;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={list.count > 0 && create} />
      <p>
        <a href={`${HERE}/vuelta`}>{text.returnHosts}</a>
      </p>
      <PagedList
        list={list}
        empty={{ icon: "info", title: text.empty, text: text.emptyLead, actions: create }}
      >
        <DataTable caption={text.title} columns={COLUMNS} rows={keys} keyOf={({ id }) => id} />
      </PagedList>
    </>
  );
}

const TONES: Record<ApiKeyState, StatusTone> = { active: "good", expired: "neutral", revoked: "bad" };

const COLUMNS: readonly Column<Key>[] = [
  { key: "name", label: text.name, heading: true, cell: ({ name }) => name },
  {
    key: "key",
    label: text.key,
    cell: ({ mode, lastFour, createdBy }) => (
      <>
        <code>{text.ending(mode, lastFour)}</code>
        <br />
        <small>{text.createdBy(createdBy.email)}</small>
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
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? text.never : <Moment at={lastUsedAt} />),
  },
  {
    key: "expires",
    label: text.expires,
    cell: ({ expiresAt }) => (expiresAt === null ? text.noExpiry : <Day at={expiresAt} />),
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
