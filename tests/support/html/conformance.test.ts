/** Proves that the checker finds each kind of violation. */
import { describe, expect, it } from "vitest";
import { conformanceProblems } from "../html-conformance";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="es"><head><title>Ofertas</title></head><body><main><h1>Ofertas</h1>${body}</main></body></html>`;

describe("conformanceProblems", () => {
  it("reports nothing about a valid page", async () => {
    expect(await conformanceProblems(page('<ul aria-label="Lista"><li>Una</li></ul>'))).toEqual([]);
  });

  it.each([
    ["close-order", "<p><div>Una</div></p>"],
    ["element-permitted-content", "<ul><div>Una</div></ul>"],
    ["no-dup-id", '<p id="a">Una</p><p id="a">Otra</p>'],
    ["no-missing-references", '<p aria-describedby="nadie">Una</p>'],
    ["input-missing-label", '<input type="text" name="a">'],
    ["control character", "<p>d\0ías</p>"],
    ["valid-autocomplete", '<label>A <input type="text" autocomplete="street-address"></label>'],
  ])("finds %s", async (rule, body) => {
    expect((await conformanceProblems(page(body))).map((problem) => problem.split(":")[0])).toContain(rule);
  });

  it.each(["</body></html><script>1</script>", "</body><script>1</script></html>"])(
    "finds a script in %s",
    async (end) => {
      const html = page("<p>Una</p>").replace("</body></html>", end);
      expect(await conformanceProblems(html)).toContainEqual(
        expect.stringMatching(/^after the end of the body/),
      );
    },
  );
});
