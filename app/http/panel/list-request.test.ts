// Reads URLs of lists as people and machines write them.
import { expect, it } from "vitest";
import { readPanelList, readSort } from "./list-request";

const read = (query: string) =>
  readPanelList(new Request(`http://shop.invalid/socios/ofertas${query}`), ["texto", "estado"]);

const sort = (order: string) =>
  readSort(order, ["titulo", "precio"], { column: "titulo", descending: false });

it("reads filters, page and size", () => {
  expect(read("?texto=+spa+&orden=-precio&pagina=3&por-pagina=50")).toEqual({
    filters: { texto: "spa", estado: "" },
    paging: { page: 3, size: 50 },
    range: { limit: 50, offset: 100 },
  });
});

it.each(["", "?pagina=0&por-pagina=7", "?pagina=-1", "?pagina=1e9"])(
  "falls back to the first page: %s",
  (query) => {
    expect(read(query)).toMatchObject({ paging: { page: 1, size: 25 }, range: { limit: 25, offset: 0 } });
  },
);

it("reads the order", () => {
  expect(sort("-precio")).toEqual({ column: "precio", descending: true });
});

it.each(["", "clave", "--precio"])("falls back to the default order: %s", (order) => {
  expect(sort(order)).toEqual({ column: "titulo", descending: false });
});
