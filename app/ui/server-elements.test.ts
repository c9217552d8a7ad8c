// Proves that elements of the production server are those that React's own runtime makes, and copy no properties.
import { createElement, createRef, forwardRef, type ReactElement } from "react";
import { jsx as reactsOwn } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Fragment, jsx, jsxs } from "./server-elements";

type Make = (type: never, props: never, key?: string | number) => ReactElement;

const Named = ({ name = "?", children }: { name?: string; children?: unknown }) =>
  createElement("b", null, name, children as string);
const Defaulted = Object.assign(({ name }: { name?: string }) => createElement("i", null, name), {
  defaultProps: { name: "by default" },
});
const Referred = forwardRef<HTMLElement, { id: string }>((props, ref) =>
  createElement("u", { ...props, ref }),
);
const REF = createRef();

const WRITTEN: [type: unknown, props: object, key?: string | number][] = [
  ["p", { className: "a", children: ["one", 2] }],
  ["li", { children: "«ñ»" }, 7],
  ["li", { key: "in props", id: "x" }],
  ["li", { key: "in props", id: "x" }, "beside"],
  [Named, { name: "Ana", children: "!" }, "k"],
  [Named, {}],
  [Defaulted, {}],
  [Defaulted, { name: undefined }, "k"],
  [Referred, { id: "r", ref: REF }],
  [Fragment, { children: "within" }],
];

const partsOf = ({ type, key, props, ref }: ReactElement & { ref?: unknown }) => ({ type, key, props, ref });

it.each(WRITTEN.map((written, index) => [index, ...written] as const))(
  "%i: the element, and what it shows",
  (_index, type, props, key) => {
    const by = (make: Make) => make(type as never, props as never, ...(key === undefined ? [] : [key]));
    const [ours, theirs] = [by(jsx as Make), by(reactsOwn as Make)];
    expect(partsOf(ours)).toEqual(partsOf(theirs));
    expect(renderToString(ours)).toBe(renderToString(theirs));
  },
);

it("takes the properties as they are", () => {
  const props = { id: "same" };
  expect((jsxs as Make)("p" as never, props as never).props).toBe(props);
});
