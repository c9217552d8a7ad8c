// Proves that the parts of a form are read as they arrive, and that broken or refused forms end the reading.
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { DomainError } from "~/domain/kernel/errors";
import { readParts } from "./multipart.server";
import { withReceivedFile, withReceivedForm } from "./received-file.server";

const TYPE = "multipart/form-data; boundary=limit";
const part = (head: string, text: string) =>
  `--limit\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const FORM = `${part('name="title"', "Menú\r\ndel día")}${part('name="file"; filename="a.csv"', "uuid;x\r\n")}${part(
  'name="none"; filename=""',
  "",
)}--limit--\r\n`;

/** A body that arrives in pieces. */
function sent(pieces: Iterable<string | Uint8Array>, type = TYPE): Request {
  const source = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = source.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === "string" ? new TextEncoder().encode(value) : value);
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return new Request("http://shop.test/", init as RequestInit);
}

function* bytesOf(text: string, size: number): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(request: Request) {
  const parts: [string, string | undefined, string][] = [];
  await readParts(request, 1e6, async ({ name, filename, data }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of data) {
      chunks.push(chunk);
      await setImmediate();
    }
    parts.push([name, filename, Buffer.concat(chunks).toString()]);
  });
  return parts;
}

it.each([1, 7, 64, 4096])("reads the parts in their order, whatever the pieces: %i bytes", async (size) => {
  expect(await read(sent(bytesOf(FORM, size)))).toEqual([
    ["title", undefined, "Menú\r\ndel día"],
    ["file", "a.csv", "uuid;x\r\n"],
    ["none", "", ""],
  ]);
});

it("takes a boundary in quotation marks", async () => {
  expect(await read(sent([FORM], 'multipart/form-data; charset=utf-8; boundary="limit"'))).toHaveLength(3);
});

it.each([
  ["no boundary", [FORM], "multipart/form-data"],
  ["another boundary", [FORM], "multipart/form-data; boundary=other"],
  ["an end amid a part", [FORM.slice(0, -30)], TYPE],
  ["an end amid the heads", [FORM.slice(0, 30)], TYPE],
  ["nothing", [""], TYPE],
  ["no form", ["title=x"], TYPE],
  ["a part without a name", [`${part("", "x")}--limit--\r\n`], TYPE],
] as const)("refuses %s", async (_name, pieces, type) => {
  await expect(read(sent(pieces, type))).rejects.toThrow();
  await expect(withReceivedFile(sent(pieces, type), 1e6, async () => "")).rejects.toThrow(DomainError);
});

it("reads what follows a skipped part, and passes an error of its reader on", async () => {
  const names: string[] = [];
  await readParts(
    sent(bytesOf(part('name="big"', "x".repeat(300_000)) + FORM, 1000)),
    1e6,
    async ({ name }) => {
      names.push(name);
    },
  );
  expect(names).toEqual(["big", "title", "file", "none"]);
  const failing = async () => Promise.reject(new DomainError("conflict"));
  await expect(readParts(sent([FORM]), 1e6, failing)).rejects.toMatchObject({ code: "conflict" });
});

it("stops at the limit of a body that never ends", async () => {
  let pieces = 0;
  function* endless() {
    yield '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    for (;;) {
      pieces += 1;
      yield "x".repeat(10_000);
    }
  }
  const form = { limit: 1_000_000, parts: ["file"], typedBytes: 10, fields: new URLSearchParams() };
  const tooLarge = { code: "too_large" };
  await expect(withReceivedForm(sent(endless()), form, async () => "")).rejects.toMatchObject(tooLarge);
  await expect(withReceivedFile(sent(endless()), 1_000_000, async () => "")).rejects.toMatchObject(tooLarge);
  expect(pieces).toBeLessThan(2 * 150);
});

it("counts names and borders of parts, and keeps the fields that came before the limit", async () => {
  function* endless() {
    yield part('name="first"', "kept");
    for (;;) yield part('name="empty"', "").repeat(100);
  }
  const form = { limit: 1_000_000, parts: [], typedBytes: 10, fields: new URLSearchParams() };
  await expect(withReceivedForm(sent(endless()), form, async () => "")).rejects.toMatchObject({
    code: "too_large",
  });
  expect(form.fields.get("first")).toBe("kept");
});
