// Checks the wording of comments, test titles and documents: each file begins with a plain statement of what it does, and
// none names an indefinite person.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { CODE_COMMENT } from "./comments";

const FOLDERS = ["app", "bench", "clients", "demo", "docs", "lint", "tests"];
const SOURCE = /\.(tsx?|mjs|css)$/;
/** Of the documents those in English. */
const DOCUMENT = /^docs\/(?!primer-dia).*\.md$/;
/** Generated types, and files that contain refused words on purpose. */
const EXEMPT = /^(clients\/.*\.d\.ts|lint\/wording\.ts|tests\/lint\/wording\.test\.ts)$/;

/** The first comment, after the line that gives a test its environment. */
const HEADER = /^(?:#!.*\n|\/\/ @vitest-environment.*\n)?(?!\/\/ @vitest)(\/\*[\s\S]*?\*\/|\/\/.*)/;
const VAGUE = /\b(told|somebody|someone|anybody|nobody|whoever|whomever|whatever)\b/i;
const RIDDLE = /^(What|Who|Whom|Whose|How|Where|Which|When|Whether|Somebody)\b/;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(["'`])(.*?)\1,/g;
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"/g;

function wordingProblemsOf(path: string, code: string): string[] {
  const comments = code.match(CODE_COMMENT) ?? [];
  const header = HEADER.exec(code)?.[1];
  const titles = /\.(test|spec)\.tsx?$/.test(path)
    ? [...code.matchAll(TITLE)].map(([, , title]) => title)
    : [];
  const vague = [...comments, ...titles].flatMap(
    (text = "") => VAGUE.exec(text.replace(QUOTED, ""))?.[0] ?? [],
  );
  return [
    ...vague.map((word) => `${path}: “${word}”: name the person, thing or action in the glossary's words.`),
    ...(header === undefined ? [`${path} has no header: say in a first comment what the file does.`] : []),
    ...(RIDDLE.test(header?.replace(/^[/*\s]+/, "") ?? "")
      ? [`${path}: its header begins with a question word: state what the file does.`]
      : []),
  ];
}

/** Documents are judged whole; of decisions, which argue, the title alone. */
function documentProblemsOf(path: string, text: string): string[] {
  const isDecision = /^docs\/decisions\/\d{3}-/.test(path);
  const title = text.split("\n")[0] ?? "";
  const judged = isDecision ? title : text.replace(/^```[\s\S]*?^```|\]\([^)]*\)/gm, "");
  const vague = VAGUE.exec(judged.replace(QUOTED, ""))?.[0];
  return [
    ...(vague ? [`${path}: “${vague}”: name the person, thing or action in the glossary's words.`] : []),
    ...(isDecision && !/^# \d{3}: \S/.test(title)
      ? [`${path}: begin a decision with “# NNN: ” and what was decided.`]
      : []),
  ];
}

/** @returns one sentence for each comment, title or document under `root` whose words are refused */
export function wordingProblems(root: string): string[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
    )
    .filter((path) => (SOURCE.test(path) || DOCUMENT.test(path)) && !EXEMPT.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return DOCUMENT.test(path) ? documentProblemsOf(path, text) : wordingProblemsOf(path, text);
    });
}
