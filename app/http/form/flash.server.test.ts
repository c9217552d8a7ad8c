/** Proves that several errors become one message, beside those of success. */
import { expect, it } from "vitest";
import { readFlash, type Toast, writeFlash } from "./flash.server";

async function shown(toasts: Toast[]): Promise<Toast[]> {
  const [cookie = ""] = (await writeFlash(toasts)).split(";");
  return readFlash(new Request("http://shop.example/", { headers: { Cookie: cookie } }));
}

it("lists several problems in one message, each once", async () => {
  const toasts = await shown([
    { kind: "error", text: "Quedan 2." },
    { kind: "success", text: "Guardado." },
    { kind: "error", text: "Agotada." },
    { kind: "error", text: "Quedan 2." },
  ]);
  expect(toasts).toEqual([
    { kind: "error", text: "Quedan 2. Agotada." },
    { kind: "success", text: "Guardado." },
  ]);
});

it("leaves one mistake and several successes as they are", async () => {
  const toasts: Toast[] = [
    { kind: "success", text: "Uno." },
    { kind: "success", text: "Dos." },
    { kind: "error", text: "Tres.", link: { href: "/cart", label: "Ver" } },
  ];
  expect(await shown(toasts)).toEqual(toasts);
});
