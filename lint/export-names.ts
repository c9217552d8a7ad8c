// Refuses a second export of a name in app/: who searches for a name, or lets the editor complete it, finds one thing.

/** Routes export what the framework asks for, migrations `up` and `down`; texts are imported under one name, and parts of mails' data have the names of what they hold. */
const NAMED_BY_OTHERS =
  /^app\/(routes|locales|db\/migrations)\/|^app\/(root|entry\.\w+)|^app\/domain\/mail\/schemas\.ts$/;
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
/** `export const { schema: saleSchema, present } = …` exports what stands behind the colons. */
const TAKEN_APART = /^export const \{([^}]*)\}/gm;

function exportedNames(text: string): string[] {
  const single = [...text.matchAll(EXPORT)].map(([, name = ""]) => name);
  const parts = [...text.matchAll(TAKEN_APART)].flatMap(([, list = ""]) => list.split(","));
  return [...single, ...parts.flatMap((part) => /(\w+)\s*$/.exec(part)?.[1] ?? [])];
}

/** @param sources texts by path @returns one sentence for each name that two files export */
export function doubleExports(sources: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (!/^app\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || NAMED_BY_OTHERS.test(path)) continue;
    for (const name of exportedNames(text)) places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(
      ([name, paths]) =>
        `${name} is exported by ${[...paths].join(" and ")}: say the difference in the names.`,
    )
    .sort();
}
