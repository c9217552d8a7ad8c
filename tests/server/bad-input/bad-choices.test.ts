// Proves that cart, favourites and region accept existing values only, report problems, and keep their
// contents.
import { describe, expect, it } from "vitest";
import { buildOffer } from "../../fixtures/offers";
import { insertPromo } from "../../fixtures/promo-codes";
import { onOneDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { addToCart } from "../purchase";
import { expectTidy, refusingShop, UNKNOWN_ID } from "./bad-input";

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  describe("the cart", () => {
    const ODD = ["Infinity", "-Infinity", "9".repeat(400), "٣", " 2 ", "0x10", "NaN", "abc", ""];
    it.each(["0", "-1", "1e9", "1.5", ...(isNight() ? ODD : [])])(
      "quantity %j ends between 1 and what may be bought",
      async (quantity) => {
        const [option] = refusing.offers.scarce.options;
        const added = await refusing.visitor.post("/cart", {
          intent: "add",
          optionId: option.id,
          quantity,
          returnTo: "/cart",
        });
        expect(added.status).toBe(200);
        await addToCart(refusing.visitor, option.id);
        const page = await refusing.visitor.post("/cart", {
          intent: "update",
          lineKey: option.id,
          quantity,
          returnTo: "/cart",
        });
        const shown = Number(page.document.querySelector("main input[name=quantity]")?.value);
        expect(shown).toBeGreaterThanOrEqual(1);
        expect(shown).toBeLessThanOrEqual(3);
        expect(Number.isInteger(shown)).toBe(true);
      },
    );

    it("reports the maximum instead of exceeding it", async () => {
      const [option] = refusing.offers.dinner.options;
      const page = await refusing.visitor.post("/cart", {
        intent: "add",
        optionId: option.id,
        quantity: "5",
        returnTo: "/cart",
      });
      expect(page.texts(".toast").join()).toContain("Puedes comprar como máximo 2 unidades");
    });

    it("accepts only options and dates on sale", async () => {
      const { offers } = refusing;
      const [dated] = offers.dated.options;
      for (const optionId of [
        "",
        "abc",
        UNKNOWN_ID,
        offers.draft.options[0].id,
        offers.spa.id,
        "\u0000",
        `${refusing.spa}'`,
      ]) {
        const page = await refusing.visitor.post("/cart", { intent: "add", optionId, returnTo: "/cart" });
        expect(page.status, optionId).toBe(200);
        expect(page.texts(".toast--error"), optionId).toHaveLength(1);
        expect(page.text("main"), optionId).toContain("Tu carrito de compras está vacío");
      }
      for (const slotId of ["", "abc", UNKNOWN_ID, "\u0000"]) {
        const page = await refusing.visitor.post("/cart", {
          intent: "add",
          optionId: dated.id,
          slotId,
          returnTo: "/cart",
        });
        expect(page.texts(".toast--error"), slotId).toHaveLength(1);
        expect(page.text("main"), slotId).toContain("Tu carrito de compras está vacío");
      }
      const page = await refusing.visitor.post("/cart", {
        intent: "add",
        optionId: refusing.spa,
        slotId: dated.slots[0] ?? "",
        returnTo: "/cart",
      });
      expect(page.texts(".toast--error")).toHaveLength(1);
    });

    it("answers unknown actions and lines with a message, and stays unchanged", async () => {
      await addToCart(refusing.visitor, refusing.spa);
      for (const intent of ["", "buy", "constructor", "__proto__", "x".repeat(1000), "\u0000"]) {
        const page = await refusing.visitor.post("/cart", { intent, returnTo: "/cart" });
        expect(page.texts(".toast--error").join(), intent.slice(0, 20)).toContain(
          "No hemos entendido la acción",
        );
        expect(page.text("main")).toContain("20,00");
      }
      for (const intent of ["update", "gift", "remove"]) {
        for (const lineKey of ["", "abc", UNKNOWN_ID, "\u0000"]) {
          const page = await refusing.visitor.post("/cart", { intent, lineKey, returnTo: "/cart" });
          expect(page.texts(".toast--error"), intent).toHaveLength(1);
          expect(page.text("main")).toContain("20,00");
        }
      }
    });

    it("answers all invalid codes with the same text", async () => {
      await addToCart(refusing.visitor, refusing.spa);
      for (const code of [
        "",
        "NOEXISTE",
        "a",
        "\u0000",
        "x".repeat(5000),
        "'; drop table sales",
        "ＤＩＥＺ?",
      ]) {
        const page = await refusing.visitor.post("/cart", { intent: "add-code", code, returnTo: "/cart" });
        expect(page.status, code.slice(0, 20)).toBe(200);
        expect(page.texts(".toast--error").join(), code.slice(0, 20)).toContain("no es válido");
      }
    });

    it("holds at most 20 lines, in a cookie within browsers' limits", async () => {
      const [dated] = refusing.offers.dated.options;
      const many = await buildOffer(refusing.db, {
        title: "Muchas opciones",
        options: Array.from({ length: 21 }, () => ({ capacity: 9 })),
      });
      for (const option of many.options.slice(0, 20)) {
        expect((await refusing.post("/cart", { intent: "add", optionId: option.id })).status).toBe(303);
      }
      for (const code of ["A", "B", "C", "D", "E", "F"].map((letter) => letter.repeat(32))) {
        await insertPromo(refusing.db, { code });
        await refusing.post("/cart", { intent: "add-code", code });
      }
      const page = await refusing.visitor.post("/cart", {
        intent: "add",
        optionId: dated.id,
        slotId: dated.slots[0] ?? "",
        returnTo: "/cart",
      });
      expect(page.texts(".toast--error").join()).toContain("20");
      expect(page.document.querySelectorAll("main input[name=quantity]")).toHaveLength(20);
    });

    it("is not restored from malformed data", async () => {
      for (const cart of [
        "",
        "{}",
        "[]",
        "null",
        "{",
        '{"l":[[1,2,3]]}',
        '{"l":[["abc",-1,0,0]],"c":[1],"t":"x"}',
        '{"l":{}}',
        `{"l":[["${"A".repeat(22)}",1e999,0,1]]}`,
      ]) {
        const answer = await refusing.post("/cart", { intent: "restore", cart });
        expectTidy(answer, cart);
      }
      expect((await refusing.visitor.get("/cart")).status).toBe(200);
    });
  });

  it("favourites and regions that do not exist change nothing", async () => {
    const numbers = isNight() ? ["", "0", "-1", "abc", "9999999999", "1e3"] : [];
    for (const offerNumber of [...numbers, "1.5", "2147483648", "\u0000"]) {
      for (const intent of ["add", "toggle", "remove"]) {
        const page = await refusing.visitor.post("/favorite", { intent, offerNumber, returnTo: "/favorite" });
        expect(page.status, `${intent} ${offerNumber}`).toBe(200);
        expectTidy(page, offerNumber);
        expect(
          page.document.querySelectorAll("main form.heart [aria-pressed=true]"),
          offerNumber,
        ).toHaveLength(0);
      }
    }
    for (const numbers of ["", "abc", "\u0000", "A".repeat(4096), "A".repeat(5000), "~~~"]) {
      expectTidy(await refusing.post("/favorite", { intent: "restore", numbers }), numbers.slice(0, 20));
    }
    for (const region of ["atlantis", "\u0000", "__proto__", "x".repeat(5000)]) {
      const page = await refusing.visitor.post("/region", { region, returnTo: "/" });
      expect(page.texts(".toast--error"), region.slice(0, 20)).toHaveLength(1);
      expect(refusing.visitor.cookies.names()).not.toContain("region");
    }
    for (const returnTo of ["https://evil.example/", "//evil.example", "\\evil", "x".repeat(5000)]) {
      const page = await refusing.visitor.get(`/region?returnTo=${encodeURIComponent(returnTo)}`);
      expect(page.status).toBe(200);
      expect(page.form({ action: "/region" }).values.returnTo, returnTo.slice(0, 20)).not.toContain("evil");
    }
  });
});
