// Proves that the query of a widget is read and written without loss, and that unknown values are named.
import { expect, it } from "vitest";
import { parseWidgetChoice, widgetQuery } from "./widget";

const parse = (query: string) => parseWidgetChoice(new URLSearchParams(query));

it("reads everything and writes it back the same", () => {
  const query = "?key=clave-1&region=madrid&category=travel&limit=6&theme=auto";
  const { choice, problems } = parse(query);
  expect(problems).toEqual([]);
  expect(choice).toEqual({ key: "clave-1", region: "madrid", category: "travel", limit: 6, theme: "auto" });
  expect(widgetQuery(choice)).toBe(query);
});

it("takes empty fields of a form for nothing, and leaves the campaign alone", () => {
  const { choice, problems } = parse("key=k&region=&category=&limit=&theme=&utm_source=x");
  expect([choice, problems]).toEqual([{ key: "k", limit: 12 }, []]);
  expect(widgetQuery(choice)).toBe("?key=k");
});

it("names what it does not understand", () => {
  const { choice, problems } = parse("key=%00&region=narnia&category=toys&limit=51&theme=pink");
  expect(problems).toEqual(["key", "region", "category", "limit", "theme"]);
  expect(choice).toEqual({ key: "", limit: 12 });
  for (const limit of ["0", "-1", "1.5", "1e1", "99999"])
    expect(parse(`limit=${limit}`).problems).toEqual(["limit"]);
});
