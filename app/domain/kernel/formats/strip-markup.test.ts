// Proves that all markup is removed, however it is hidden, and that harmless text is kept.
import { expect, it } from "vitest";
import { stripMarkup, toSingleLine } from "./strip-markup";

it.each([
  ["<p>Uno</p><p>Dos<br>Tres</p>", "Uno\nDos\nTres"],
  ["<ul><li>Una</li><li>Otra</li></ul>", "- Una\n- Otra"],
  ["Antes<script>alert(1)</script>después", "Antesdespués"],
  ["<<b>script>alert(1)<</b>/script>", ""],
  ["&lt;img src=x onerror=alert(1)&gt;hola", "hola"],
  ["hola <img src=x onerror=alert(1)", "hola"],
  ["<!-- nota -->texto", "texto"],
  ["2 < 3 y 5 > 4, menos de 10 €", "2 < 3 y 5 > 4, menos de 10 €"],
  ["Uno\r\n\r\n\r\n\r\nDos  tres ", "Uno\n\nDos tres"],
])("%j becomes %j", (text, plain) => {
  expect(stripMarkup(text)).toBe(plain);
});

it("removes tags at any nesting depth, in reasonable time", () => {
  const deep = `${"<".repeat(5_000)}${"b>".repeat(5_000)}`;
  const before = process.cpuUsage();
  expect(stripMarkup(deep)).not.toMatch(/<[a-z/]/i);
  // Other processes make the clock run on, but not this one's processor time.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

it("puts single lines on one line", () => {
  expect(toSingleLine(" Cena\npara <b>dos</b> ")).toBe("Cena para dos");
});
