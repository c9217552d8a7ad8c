/** /socios/opiniones: the published votes on the organization's offers, unanswered first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOwnFeedback } from "~/domain/feedback/own-feedback.server";
import { readPanelList, requirePartner } from "~/http/panel/kit.server";
import { readShownOpinions } from "~/http/panel/lists/opinion-list";
import { PANEL_OPINIONS } from "~/http/panel/panel-paths";
import { opinions as text } from "~/locales/es/panel/opinions";
import {
  CsvLink,
  DataTable,
  EmptyState,
  ListPaging,
  PageHeader,
  PanelFilterBar,
  panelMeta,
  SelectField,
} from "~/ui/panel/kit";
import { OPINION_COLUMNS } from "~/ui/panel/opinions/opinion-columns";
import { ShopLink } from "~/ui/panel/shop-link";

const SHOWN = [
  { value: "", label: text.onlyOpen },
  { value: "respondidas", label: text.onlyAnswered },
  { value: "todas", label: text.all },
];

export const meta = panelMeta(text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { ctx, organization } = await requirePartner(page, "feedback");
  const { filters, paging, range } = readPanelList(page.request, ["mostrar"]);
  const { shown, answered } = readShownOpinions(filters.mostrar);
  const { count, results } = await listOwnFeedback(ctx, {
    organizationId: organization.id,
    answered,
    // Nothing is to be answered there.
    removed: answered === undefined,
    ...range,
  });
  return {
    count,
    shown,
    ...paging,
    rows: results,
  };
}

export default function OpinionsPage() {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={text.title}
        lead={text.lead}
        actions={
          <>
            <ShopLink part="opiniones" />
            {list.count > 0 && <CsvLink />}
          </>
        }
      />
      <PanelFilterBar active={list.shown !== ""}>
        <SelectField name="mostrar" label={text.filter} required defaultValue={list.shown} options={SHOWN} />
      </PanelFilterBar>
      {list.count === 0 ? (
        <EmptyState icon="star" title={list.shown === "" ? text.noneOpen : text.empty}>
          <p>
            {list.shown === "" ? (
              <a href={`${PANEL_OPINIONS}?mostrar=todas`}>{text.seeAll}</a>
            ) : (
              text.emptyText
            )}
          </p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={text.caption}
            columns={OPINION_COLUMNS}
            rows={list.rows}
            keyOf={({ id }) => id}
          />
          <ListPaging count={list.count} page={list.page} size={list.size} />
        </>
      )}
    </>
  );
}
