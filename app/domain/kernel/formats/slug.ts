/** Turns names into URL slugs: unaccented words joined by hyphens. */

export function slugify(text: string, longest = 80): string {
  const words = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (words.length <= longest) return words;
  const end = words.lastIndexOf("-", longest);
  return words.slice(0, end > 0 ? end : longest);
}
