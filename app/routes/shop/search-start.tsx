/** /buscar: the search form of the header's link, for browsers without scripts. */
import type { MetaFunction } from "@remix-run/node";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { near } from "~/locales/es/near";
import { searchPage as text } from "~/locales/es/search-page";
import { searchStart as start } from "~/locales/es/search-start";
import { moreStyles } from "~/ui/elements/more-styles";
import { CategoryNav } from "~/ui/layout/category-nav";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PopularSearches } from "~/ui/search/popular-searches";
import { SearchForm } from "~/ui/search/search-form";

export const links = moreStyles;

export const headers = staticPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: start.title, description: start.description, noindex: true });

export default function SearchStart() {
  return (
    <>
      <h1 className="headline">{start.title}</h1>
      <div className="stack">
        <SearchForm autoFocus />
        <p>
          {/* As a document: its headers allow to ask for the position. */}
          <a href="/cerca" data-document="">
            {near.title}
          </a>
        </p>
      </div>
      <section className="section">
        <h2>{text.popular}</h2>
        <PopularSearches />
      </section>
      <section className="section">
        <h2>{start.popularCategories}</h2>
        <CategoryNav />
      </section>
    </>
  );
}
