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
  PagedList,
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
  const { rows, shown, ...list } = useLoaderData<typeof loader>();
  const open = shown === "";
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
      <PanelFilterBar active={!open}>
        <SelectField name="mostrar" label={text.filter} required defaultValue={shown} options={SHOWN} />
      </PanelFilterBar>
      <PagedList
        list={list}
        empty={{
          icon: "star",
          title: open ? text.noneOpen : text.empty,
          text: open ? <a href={`${PANEL_OPINIONS}?mostrar=todas`}>{text.seeAll}</a> : text.emptyText,
        }}
      >
        <DataTable caption={text.caption} columns={OPINION_COLUMNS} rows={rows} keyOf={({ id }) => id} />
      </PagedList>
    </>
  );
}
