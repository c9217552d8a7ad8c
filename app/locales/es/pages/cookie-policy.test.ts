// The policy lists exactly the cookies and storage keys that the code can create, with their durations.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { shop } from "~/site-identity";
import { OFFLINE_PREFIX, SAVED_COUPONS_CACHE } from "~/ui/offline/saved-copies";
import { cookiePolicyPage } from "./cookie-policy";
import { plainText } from "./legal-document";

const APP = resolve(import.meta.dirname, "../../..");

function sources(): string[] {
  return readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}

function found(pattern: RegExp): string[] {
  const names = sources().flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return [...new Set(names)].sort();
}

function table(caption: string): string[] {
  const blocks = cookiePolicyPage(shop).sections.flatMap(({ body }) => body);
  const wanted = blocks.find((block) => block.kind === "table" && block.caption === caption);
  if (wanted?.kind !== "table") throw new Error(`no table ${caption}`);
  return wanted.rows.map(([name = ""]) => plainText(name)).sort();
}

it("lists exactly the cookies that the code creates", () => {
  const plain = found(/signedCookie\(\s*["`]([\w-]+)/g).map((name) =>
    name.endsWith("-") ? `${name}…` : name,
  );
  expect(table("Cookies propias")).toEqual(plain.sort());
});

it("lists exactly the keys of local storage", () => {
  expect(found(/localStorage\.setItem\(([\w.]+)/g)).toEqual([
    "CART_KEY",
    "FAVORITES_KEY",
    "SEARCH_HISTORY_KEY",
  ]);
  const keys = found(/const (?:CART|FAVORITES|SEARCH_HISTORY)_KEY = "([\w-]+)"/g);
  expect(table("Almacenamiento local propio")).toEqual(keys);
});

it("lists exactly the caches of the service worker", () => {
  expect(found(/caches\.open\(([\w.]+)/g)).toEqual(["SAVED_COUPONS_CACHE", "store"]);
  expect(table("Copias para cuando no hay conexión")).toEqual([SAVED_COUPONS_CACHE, `${OFFLINE_PREFIX}…`]);
});

it("lists the framework's session storage, and the code uses none of its own", () => {
  expect(found(/sessionStorage\.(setItem)/g)).toEqual([]);
  expect(found(/(indexedDB|document\.cookie)/g)).toEqual([]);
  const framework = resolve(APP, "../node_modules/@remix-run/react/dist");
  const keys = ["scroll-restoration.js", "fog-of-war.js"].flatMap((file) => {
    const [, key = ""] = /STORAGE_KEY = "([\w-]+)"/.exec(readFileSync(join(framework, file), "utf8")) ?? [];
    return key;
  });
  expect(table("Almacenamiento de la pestaña")).toEqual(keys.sort());
});
