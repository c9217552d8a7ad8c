// Checks that documents, sections, decisions, files and links cited by code and documents exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { CODE_COMMENT } from "./comments";

const FOLDERS = ["app", "bench", "demo", "docs", "lint", "tests"];
const TEXT = /\.(tsx?|mjs|js|css|md)$/;
/** Files that contain wrong citations on purpose. */
const EXEMPT = /^(lint\/citations\.ts|tests\/lint\/citations\.test\.ts)$/;

const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** `docs/law.md 6`, `docs/domain.md 6, 12.1`, `docs/architecture.md, “Names”` */
const DOCUMENT = new RegExp(
  String.raw`\bdocs/([\w/-]+\.md)(?: (${NUMBER}(?:(?:, | and )${NUMBER})*)(?![\w%])|, [“"]([^”"]+)[”"])?`,
  "g",
);
const DECISION = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/gi;
const FILE = /(?<![\w./~-])(?:app|bench|demo|lint|tests)\/[\w./-]+\.(?:tsx?|mjs|css|json|txt)\b(?![*<{])/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** Refused forms of citations, and how to write them. */
const REFUSED: [RegExp, string][] = [
  [/(?<![\w/.-])(?:domain|law|specification)\.md\b/g, "write docs/ before it"],
  [/\blaw,? \d+\b/gi, "cite it as `docs/law.md 6`"],
  [/\bspecification, (?:sections? )?\d/gi, "cite it as `docs/specification.md 9`"],
  [
    /(?<![\w.-])(?:\.\.\/)*(?:shared|reference|design)\/[\w/-]+\.md\b/g,
    "cite docs/ only: it is not in the repository",
  ],
  [/(?<![\w.])\/(?:work|home|root|Users)\/\w+/g, "name no path outside the repository"],
];

interface Document {
  numbers: Set<string>;
  titles: Set<string>;
  anchors: Set<string>;
}

function filesUnder(root: string): string[] {
  const nested = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/")),
  );
  const top = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );
  return [...top, ...nested].filter((path) => TEXT.test(path) && !EXEMPT.test(path)).sort();
}

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

/** Anchors of headings, by GitHub's rules. */
function anchorOf(title: string): string {
  const plain = title.toLowerCase().replace(/`/g, "");
  return plain.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

function readDocument(text: string): Document {
  const titles = [...withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = ""]) => title.trim());
  const numbers = titles.flatMap((title) => /^(\d+(?:\.\d+)?)(?:\s|$)/.exec(title)?.[1] ?? []);
  return { numbers: new Set(numbers), titles: new Set(titles), anchors: new Set(titles.map(anchorOf)) };
}

/** @returns one sentence for each problem with a citation under `root` */
export function citationProblems(root: string): string[] {
  const known = new Map<string, Document | null>();
  const documentAt = (path: string) => {
    const there = known.get(path);
    if (there !== undefined) return there;
    const read = existsSync(join(root, path)) ? readDocument(readFileSync(join(root, path), "utf8")) : null;
    known.set(path, read);
    return read;
  };
  const decisions = existsSync(join(root, "docs/decisions")) ? readdirSync(join(root, "docs/decisions")) : [];

  function problemsOf(path: string): string[] {
    const text = readFileSync(join(root, path), "utf8");
    const isDocument = path.endsWith(".md");
    const prose = isDocument ? withoutFences(text) : text;
    const citing = isDocument ? prose : (prose.match(CODE_COMMENT) ?? []).join("\n");
    return [
      ...citedDocuments(prose),
      ...citedDecisions(prose),
      ...refusedForms(isDocument ? prose.replace(LINK, "") : prose),
      // Decisions are historical: files may have moved since.
      ...(path.startsWith("docs/decisions/") ? [] : citedFiles(citing)),
      ...(isDocument ? brokenLinks(path, prose) : []),
    ].map((problem) => `${path}: ${problem}`);
  }

  function citedDocuments(text: string): string[] {
    return [...text.matchAll(DOCUMENT)].flatMap(([, name = "", numbers = "", title]) => {
      const document = documentAt(`docs/${name}`);
      if (!document) return [`docs/${name} does not exist.`];
      const missing = (numbers.match(/\d+(?:\.\d+)?/g) ?? []).filter(
        (number) => !document.numbers.has(number),
      );
      if (title !== undefined && !document.titles.has(title)) missing.push(`“${title}”`);
      return missing.map((section) => `docs/${name} has no heading ${section}.`);
    });
  }

  function citedDecisions(text: string): string[] {
    const numbers = [...text.matchAll(DECISION)].flatMap(([, list = ""]) => list.match(/\d{3}/g) ?? []);
    return numbers
      .filter((number) => !decisions.some((file) => file.startsWith(`${number}-`)))
      .map((number) => `there is no decision ${number}.`);
  }

  function citedFiles(text: string): string[] {
    return [...text.matchAll(FILE)].flatMap(([file]) =>
      existsSync(join(root, file)) ? [] : [`${file} does not exist.`],
    );
  }

  function brokenLinks(path: string, text: string): string[] {
    const targets = [...text.replace(/`[^`\n]*`/g, "").matchAll(LINK)].map(([, target = ""]) => target);
    return targets.flatMap((target) => {
      if (/^(https?|mailto):/.test(target)) return [];
      const [file = "", anchor] = target.split("#");
      const resolved = file === "" ? path : posix.normalize(posix.join(dirname(path), file));
      if (resolved.startsWith("..") || !existsSync(join(root, resolved)))
        return [`the link ${target} leads nowhere.`];
      if (anchor === undefined || !resolved.endsWith(".md")) return [];
      return documentAt(resolved)?.anchors.has(anchor) ? [] : [`the link ${target} names no heading.`];
    });
  }

  return filesUnder(root).flatMap(problemsOf);
}

function refusedForms(text: string): string[] {
  return REFUSED.flatMap(([form, advice]) =>
    [...text.matchAll(form)].map(([cited]) => `“${cited}”: ${advice}.`),
  );
}
