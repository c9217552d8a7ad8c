// Proves the check of lint/style-classes.ts: classes only named and classes only styled are reported.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { styleClassProblems } from "../../lint/style-classes";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "classes-"));
  write("app/ui/box.css", "/* .comment {} */\n.box, .box--open > .box__title:hover { margin: 0.5em }");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("classes written whole, chosen, handed on and composed are found", () => {
  write(
    "app/ui/box.tsx",
    `const TITLE = "box__title";
     export const Box = ({ state }) => (
       <p className={\`box\${state ? \` box--\${state}\` : ""}\`} title="plain words">
         <b className={state === "hidden" ? TITLE : "box"}>{nameOf("other")}</b>
       </p>
     );`,
  );
  expect(styleClassProblems(root)).toEqual([]);
});

test("a class without a rule and rules without markup are reported", () => {
  write("app/ui/box.tsx", 'export const Box = () => <p className="box bocks">box--open</p>;');
  expect(styleClassProblems(root)).toEqual([
    "app/ui/box.tsx names the class “bocks”, which no style sheet has: style or remove it.",
    "app/ui/box.css styles the class “box--open”, which no markup has: remove the rule.",
    "app/ui/box.css styles the class “box__title”, which no markup has: remove the rule.",
  ]);
});
