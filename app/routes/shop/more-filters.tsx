/** /ofertas/filtros: the rarer filters of a list or search, by the list's own parameters. Ships no script. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ListFilters } from "~/domain/catalogue/lists/list-filters";
import { publicPageHeaders } from "~/http/answer/caching";
import { readListRequest } from "~/http/visitor/list-request.server";
import { moreFilters as text } from "~/locales/es/more-filters";
import { moreStyles } from "~/ui/elements/more-styles";
import { FormPage } from "~/ui/form/form-page";
import { type ListPlace, listAddress } from "~/ui/list/list-address";
import { MoreFiltersForm } from "~/ui/list/more-filters-form";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = publicPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.lead, noindex: true });

/** The list that the parameters are of: a search, a category's, or that of all offers. */
function pathOf({ search, category }: ListFilters): string {
  if (search) return "/search";
  return category ? `/ofertas/category/${category}/` : "/ofertas/";
}

const OWN = { type: undefined, badge: undefined, availableOnly: undefined, more: undefined };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filters, chosenRegion } = await readListRequest({ request, context }, "/ofertas/filtros");
  const place: ListPlace = { path: pathOf(filters), filters, chosenRegion };
  const kept = listAddress(place, OWN).split("?")[1];
  return {
    filters,
    action: place.path,
    kept: [...new URLSearchParams(kept)],
    back: listAddress(place),
  };
}

export default function MoreFilters() {
  const { filters, action, kept, back } = useLoaderData<typeof loader>();
  return (
    <FormPage title={text.title} lead={text.lead}>
      <MoreFiltersForm filters={filters} action={action}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </MoreFiltersForm>
      <p>
        <a href={back}>{text.back}</a>
      </p>
    </FormPage>
  );
}
