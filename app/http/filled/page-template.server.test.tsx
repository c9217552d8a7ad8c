// @vitest-environment node
// Proves that a part that looks as in the kept page is cut out of it, and that any other one is rendered, to the same bytes.
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, it } from "vitest";
import { ANONYMOUS } from "~/ui/root-data";
import { OpenPartsProvider, visitorPart } from "~/ui/visitor-part";
import { cutPage } from "./filling.server";
import { OpenPage } from "./open-page.server";
import { PageTemplate } from "./page-template.server";

/** Numbers of the offers whose hearts were rendered. */
let rendered: number[] = [];

const Heart = visitorPart("heart-of-test", {
  of: ({ favorites }, { number }: { number: number }) => favorites?.includes(number) ?? false,
  show: (isFavorite, { number }) => {
    rendered.push(number);
    return (
      <i title="«á»">
        {number} {isFavorite ? "♥" : "♡"}
      </i>
    );
  },
});

const List = () => (
  <ul>
    {[1, 2, 3].map((number) => (
      <li key={number}>
        Nº {number} <Heart number={number} />
      </li>
    ))}
  </ul>
);

/** For a visitor without cookies. */
async function page() {
  const loader = () => ({ visitor: JSON.stringify(ANONYMOUS) });
  const handler = createStaticHandler([{ id: "root", path: "/", element: <List />, loader }]);
  const context = await handler.query(new Request("http://shop.test/"));
  if (context instanceof Response) throw new Error("the page was not rendered");
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** The page as it is kept, stored as JSON between. */
async function keptPage(): Promise<PageTemplate> {
  const open = new OpenPage(null);
  const html = renderToString(<OpenPartsProvider value={open.leaveOpen}>{await page()}</OpenPartsProvider>);
  const { plain, filling } = cutPage({ pieces: [html], headers: new Headers() }, open);
  return new PageTemplate({ plain, filling: JSON.parse(JSON.stringify(filling)) });
}

it("renders for a visitor only what looks otherwise than in the page, once for each look", async () => {
  const template = await keptPage();
  const bodyFor = (favorites: number[] | null) =>
    template
      .fillFor({ ...ANONYMOUS, favorites })
      .body()
      .toString();
  const plain = renderToString(await page());
  rendered = [];
  expect(bodyFor(null)).toBe(plain);
  expect(rendered).toEqual([]);
  expect(bodyFor([2])).toBe(plain.replace("2<!-- --> <!-- -->♡", "2<!-- --> <!-- -->♥"));
  expect(bodyFor([2])).toContain("♥");
  expect(rendered).toEqual([2]);
  expect(bodyFor([])).toBe(plain);
  expect(rendered).toEqual([2]);
});
