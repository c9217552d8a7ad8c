/** Our cookies read what the framework's read, from headers of every kind. */
import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { isNight } from "../../tests/support/run/nightly";
import { signedCookie } from "./signed-cookie.server";

const OPTIONS = { path: "/", httpOnly: true, secrets: ["nuevo", "anterior"] };
/** Headers put together at random. */
const ROUNDS = isNight() ? 20_000 : 3_000;
const ours = signedCookie("cart", OPTIONS);
const theirs = createCookie("cart", OPTIONS);

const pairOf = async (value: unknown, secrets = OPTIONS.secrets) =>
  (await createCookie("cart", { secrets }).serialize(value)).split(";", 1)[0] ?? "";

const VALUES = [
  "abc",
  "",
  0,
  null,
  ["ñandú", "2 €", "🎁"],
  { lines: [{ id: "a", n: 2 }], text: "a;b=c, «d»" },
  "x".repeat(3000),
];

describe("a cookie reads like the framework's", () => {
  it.each(VALUES)("its own value, alone and among others: %j", async (value) => {
    const pair = await pairOf(value);
    for (const header of [
      pair,
      `a=1; ${pair}`,
      `${pair}; b=2`,
      `cart2=x;${pair};recart=y`,
      `a=cart=3; ${pair}`,
      `a="1; ${pair}`,
    ]) {
      expect(await ours.parse(header)).toEqual(value);
      expect(await theirs.parse(header)).toEqual(value);
    }
  });

  it("a value signed by the secret before", async () => {
    expect(await ours.parse(await pairOf("antes", ["anterior"]))).toBe("antes");
  });

  it("nothing from what is absent, foreign, changed or no cookie", async () => {
    const pair = await pairOf("abc");
    const foreign = await pairOf("abc", ["otro"]);
    const headers = [
      null,
      "",
      "cart",
      "cart=",
      "cart=x",
      "cart=x.y",
      "cart=%",
      "cart=.",
      "recart=1",
      `re${pair}`,
      foreign,
      `${foreign}; ${pair}`,
      pair.slice(0, -1),
      `${pair}A`,
      pair.replace("cart=", "cart=A"),
      pair.replace(".", "%2E"),
      `cart="${pair.slice(5)}"`,
    ];
    for (const header of headers)
      expect(await ours.parse(header), String(header)).toEqual(await theirs.parse(header));
  });

  it.each([
    'cart="',
    'cart=""',
    'cart=" "',
    "cart =PAIR",
    "cart\t= PAIR\t; b=1",
    " cart=PAIR ",
    "cart=x; cart=PAIR",
    "cart =x; cart=PAIR",
    "cart; cart=PAIR",
    "cart cart=PAIR",
    "a=1;\u00a0cart=PAIR",
    "cart=\u00a0PAIR",
    "cart=PAIR\u00a0",
    "cart\u00a0=PAIR",
    ";;=;cart=PAIR",
    "=cart=PAIR",
    "a=1, cart=PAIR",
    'cart="PAIR',
    'cart=PAIR"',
    'cart=""PAIR""',
    "cart=PAIR=",
    "cart==PAIR",
    "Cart=PAIR",
    "cart=PAIR%3B; x=1",
    "cart=%C3PAIR",
  ])("the same from %j", async (template) => {
    const [, value = ""] = (await pairOf("abc")).split(/=(.*)/s);
    const header = template.replace("PAIR", value);
    expect(await ours.parse(header)).toEqual(await theirs.parse(header));
  });

  it("the same from headers put together at random", async () => {
    const [, value = ""] = (await pairOf("abc")).split(/=(.*)/s);
    const pair = `cart=${value}`;
    const pieces = ["cart", "=", ";", ";", " ", "\t", '"', "%", ".", "\u00a0", "x", value, pair, pair];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let read = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const header = Array.from({ length: 2 + next(9) }, () => pieces[next(pieces.length)]).join("");
      const expected = await theirs.parse(header);
      if (expected === "abc") read++;
      expect(await ours.parse(header), JSON.stringify(header)).toEqual(expected);
    }
    expect(read).toBeGreaterThan(ROUNDS / 200);
  });

  it("is written by the framework", async () => {
    expect(await ours.serialize("abc", { maxAge: 5 })).toBe(await theirs.serialize("abc", { maxAge: 5 }));
    expect(ours).toMatchObject({ name: "cart", isSigned: true, expires: theirs.expires });
  });
});
