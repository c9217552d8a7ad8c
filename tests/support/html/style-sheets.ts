/** Tells which of a page's classes only the second style sheet styles (decision 157). */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../../app/ui/styles");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

function classesOf(entry: string): Set<string> {
  const parts = [...read(entry).matchAll(/@import "\.\/([^"]+)"/g)].map(([, name = ""]) => read(name));
  const rules = parts.join("\n").replace(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...rules.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

const first = classesOf("index.css");
const second = new Set([...classesOf("more.css")].filter((name) => !first.has(name)));

/** @returns classes in the HTML of a page of the shop whose rules it does not load */
export function unstyledClasses(html: string): string[] {
  if (!html.includes("/assets/index-") || html.includes("/assets/more-")) return [];
  const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  return [...new Set(named.filter((name) => second.has(name)))];
}
