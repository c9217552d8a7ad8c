// Proves that the table of the panel's screens has a row for each route, and that its rows distinguish forms from plain
// pages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import routes from "../../../app/routes";
import { OPEN_SCREENS, PANEL_SCREENS } from "./screens";

type Route = { path?: string; file: string; children?: Route[] };

const flat = (all: readonly Route[]): Route[] => all.flatMap((one) => [one, ...flat(one.children ?? [])]);
const screens = flat(routes as Route[]).filter(({ path }) => /^(socios|gestion)(\/|\.|$)/.test(path ?? ""));
const hasAction = ({ file }: Route) =>
  /export (async )?(function|const) action\b/.test(readFileSync(join("app", file), "utf8"));

it("names every screen of /socios and /gestion, and none twice", () => {
  const named = [...OPEN_SCREENS, ...PANEL_SCREENS.map(({ path }) => path)];
  expect(named.sort()).toEqual(screens.map(({ path }) => path).sort());
});

it("names the roles that may write for every form", () => {
  const written = PANEL_SCREENS.filter(({ writes }) => writes).map(({ path }) => path);
  const closed = screens.filter(({ path }) => !OPEN_SCREENS.includes(path ?? ""));
  expect(written.sort()).toEqual(
    closed
      .filter(hasAction)
      .map(({ path }) => path)
      .sort(),
  );
});
