// @vitest-environment node
// Proves that content that is the same in many pages is rendered once on the server, to the bytes that it has without that.
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SelectField } from "~/ui/form/form-field";
import { CategoryNav } from "~/ui/layout/category-nav";
import { Once, writeOnceBy } from "./written-once";

let shown = 0;

const List = ({ of }: { of: string }) => (
  <Once
    as="ul"
    className="list"
    of={of}
    show={() => {
      shown += 1;
      return [1, 2].map((number) => (
        <li key={number}>
          {of} {number} &lt; «ñ»
        </li>
      ));
    }}
  />
);

const Province = ({ value }: { value?: string }) => (
  <SelectField
    name="region"
    label="Provincia"
    defaultValue={value}
    options={[{ value: "", label: "Toda España" }]}
    groups={[{ label: "Más", options: [{ value: "avila", label: "Ávila" }] }]}
    known="provinces-of-test"
  />
);

const PAGES = [
  <List key="1" of="once-of-test" />,
  <List key="2" of="other-of-test" />,
  <Province key="3" value="" />,
  <Province key="8" />,
  <Province key="4" value="avila" />,
  <CategoryNav key="5" home current="recommended" />,
  <CategoryNav key="6" current="leisure" />,
  <CategoryNav key="7" current="travel" />,
];

beforeEach(() => {
  vi.stubEnv("DEV", false);
  writeOnceBy(renderToString);
  shown = 0;
});

afterEach(() => {
  writeOnceBy(null);
  vi.unstubAllEnvs();
});

it("is the same markup the first time, each further time, and without being written once", () => {
  const render = () => PAGES.map((page) => renderToString(page));
  const [first, again] = [render(), render()];
  writeOnceBy(null);
  const plain = render();
  expect(first).toEqual(plain);
  expect(again).toEqual(plain);
  expect(new Set(plain).size).toBe(PAGES.length);
  expect(plain[4]).toContain('<option value="avila" selected="">');
});

it("shows its content once for each name", () => {
  for (let time = 0; time < 3; time++) renderToString(<List of="counted-of-test" />);
  expect(shown).toBe(1);
});

it("shows it each time in development, where the texts in it may have changed", () => {
  vi.stubEnv("DEV", true);
  for (let time = 0; time < 3; time++) renderToString(<List of="developed-of-test" />);
  expect(shown).toBe(3);
});
