// Reads addresses of lists as people and machines write them.
import { expect, it } from "vitest";
import { readPanelList } from "./list-request";

const read = (query: string) =>
  readPanelList(new Request(`http://shop.invalid/socios/ofertas${query}`), {
    filters: ["texto", "estado"],
    columns: ["titulo", "precio"],
    defaultSort: { column: "titulo", descending: false },
  });

it("reads filters, order, page and size", () => {
  expect(read("?texto=+spa+&orden=-precio&pagina=3&por-pagina=50")).toEqual({
    filters: { texto: "spa", estado: "" },
    sort: { column: "precio", descending: true },
    page: 3,
    size: 50,
    offset: 100,
    query: "?texto=+spa+&orden=-precio&pagina=3&por-pagina=50",
  });
});

it.each(["", "?pagina=0&por-pagina=7", "?pagina=-1&orden=clave", "?pagina=1e9&orden=--precio"])(
  "falls back to the first page in the default order: %s",
  (query) => {
    expect(read(query)).toMatchObject({
      page: 1,
      size: 25,
      offset: 0,
      sort: { column: "titulo", descending: false },
    });
  },
);
