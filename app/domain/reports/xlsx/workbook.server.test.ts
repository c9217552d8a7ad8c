// Proves that workbooks are valid XLSX files and are streamed.
import { crc32, inflateRawSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { type Cell, columnName, dateSerial } from "./cells";
import { streamWorkbook } from "./workbook.server";

/** Reads the archive by its central directory, as spreadsheets do, and verifies sizes and checksums. */
function unpack(archive: Buffer): Record<string, string> {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, compressed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field));
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + (compressed as number)));
    expect([content.length, crc32(content)]).toEqual([size, crc]);
    files[archive.toString("utf8", at + 46, at + 46 + nameLength)] = content.toString("utf8");
    at += 46 + nameLength;
  }
  return files;
}

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* batches(...rows: Cell[][][]) {
  yield* rows;
}

describe("a workbook", () => {
  it("is a ZIP archive of well-formed parts with typed cells", async () => {
    const columns = [
      { name: "texto", width: 20 },
      { name: "importe", width: 10 },
    ];
    const archive = await collect(
      streamWorkbook(
        "Ventas",
        columns,
        batches(
          [
            [
              { kind: "text", value: "=1+1 & <ñ> €\u0007" },
              { kind: "decimal", value: 24.9 },
            ],
          ],
          [
            [
              { kind: "text", value: null },
              { kind: "date", value: 46_347.5 },
            ],
          ],
        ),
      ),
    );
    const files = unpack(archive);
    const { DOMParser } = new JSDOM().window;
    for (const [name, xml] of Object.entries(files)) {
      const parsed = new DOMParser().parseFromString(xml, "application/xml");
      expect(parsed.querySelector("parsererror"), name).toBeNull();
    }
    const sheet = files["xl/worksheets/sheet1.xml"];
    expect(sheet).toContain(`<t xml:space="preserve">'=1+1 &amp; &lt;ñ&gt; €</t>`);
    expect(sheet).toContain('<c r="B2" s="2"><v>24.9</v></c>');
    expect(sheet).toContain('<row r="3"><c r="B3" s="3"><v>46347.5</v></c></row>');
  });

  it("streams a long report before its end is read", async () => {
    let made = 0;
    let closed = false;
    async function* many() {
      try {
        for (let batch = 0; batch < 200; batch++) {
          made = batch;
          yield Array.from({ length: 500 }, (): Cell[] => [{ kind: "text", value: crypto.randomUUID() }]);
        }
      } finally {
        closed = true;
      }
    }
    const stream = streamWorkbook("Ventas", [{ name: "id", width: 36 }], many());
    let size = 0;
    while (size < 100_000) size += ((await stream.next()).value as Buffer).length;
    expect(made).toBeLessThan(100);
    await stream.return(undefined);
    await expect.poll(() => closed).toBe(true);
  });

  it("fails with the error of its rows", async () => {
    async function* broken() {
      yield [[{ kind: "text", value: "una" } satisfies Cell]];
      throw new Error("the database is gone");
    }
    const stream = streamWorkbook("Ventas", [{ name: "id", width: 36 }], broken());
    await expect(collect(stream)).rejects.toThrow("the database is gone");
  });
});

describe("cells", () => {
  it("name columns and convert dates", () => {
    expect([1, 26, 27, 52, 703].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "AAA"]);
    expect(dateSerial(Date.parse("2026-11-21T11:00:00Z"), 3_600_000)).toBe(46_347.5);
  });
});
