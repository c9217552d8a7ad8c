/** /socios/claves: the organization's API keys. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listApiKeys } from "~/domain/api-keys/queries.server";
import { readPanelList } from "~/http/panel/list-request";
import { dayOf, momentOf } from "~/http/panel/moments";
import { requirePartner } from "~/http/panel/partner-page.server";
import { apiKeyList as text } from "~/locales/es/panel/api-keys";
import { EmptyState } from "~/ui/elements/empty-state";
import { ApiKeyTable } from "~/ui/panel/api-key-table";
import { ButtonLink } from "~/ui/panel/button-link";
import { ListPaging } from "~/ui/panel/list-paging";
import { PageHeader } from "~/ui/panel/page-header";
import { panelMeta } from "~/ui/panel/panel-meta";

const HERE = "/socios/claves";

export const meta = panelMeta(text.title, text.lead);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "integrations");
  const { paging, range } = readPanelList(page.request);
  const { count, results } = await listApiKeys(ctx, organization.id, range);
  const keys = results.map(({ id, name, scopes, mode, lastFour, state, createdBy, ...key }) => ({
    ...{ id, name, scopes, mode, lastFour, state },
    createdBy: createdBy.email,
    lastUsed: momentOf(key.lastUsedAt),
    expires: dayOf(key.expiresAt),
  }));
  return { keys, count, ...paging };
}

export default function ApiKeys() {
  const { keys, count, page, size } = useLoaderData<typeof loader>();
  const create = <ButtonLink href={`${HERE}/nueva`} label={text.create} />;
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} actions={count > 0 && create} />
      {count === 0 ? (
        <EmptyState icon="info" title={text.empty} actions={create}>
          <p>{text.emptyLead}</p>
        </EmptyState>
      ) : (
        <>
          <ApiKeyTable keys={keys} />
          <ListPaging count={count} page={page} size={size} />
        </>
      )}
    </>
  );
}
