// Proves that an invalid order returns to the checkout with its reasons, and sells nothing.
import { describe, expect, it } from "vitest";
import { newEmail } from "../../fixtures/orders";
import { atNight } from "../../support/at-night";
import { onOneDatabase } from "../../support/databases";
import { addToCart, order, orderFields } from "../purchase";
import { refusingShop } from "./bad-input";

onOneDatabase((_name, open) => {
  const refusing = refusingShop(open);

  describe("the order", () => {
    it("of an empty cart returns with a message", async () => {
      const page = await refusing.visitor.post("/order/", { email: newEmail(), terms: "true" });
      expect(page.path).toBe("/checkout/");
      expect(page.texts(".toast").join()).toContain("Tu carrito está vacío.");
    });

    it("of prices that were never shown must be confirmed", async () => {
      await addToCart(refusing.visitor, refusing.spa);
      const fields = await orderFields(refusing.visitor, newEmail());
      const line = `shown.${refusing.spa}`;
      for (const price of ["0", "1", "1999"]) {
        const value = fields[line]?.replace(".2000.", `.${price}.`) ?? "";
        const page = await refusing.visitor.post("/order/", { ...fields, shown: price, [line]: value });
        expect(page.path, value).toBe("/checkout/");
        expect(page.texts("main [role=alert]").join(), value).toContain(
          "Tu carrito ha cambiado: ahora el total es 20,00",
        );
        expect(page.text(), value).toContain("El precio ha cambiado: ahora cuesta 20,00");
      }
    });

    atNight(() => {
      it("with invalid fields returns with messages and the input", async () => {
        await addToCart(refusing.visitor, refusing.spa);
        for (const email of [
          "",
          "ana",
          "ana@",
          "@example.es",
          "ana@example",
          "ana@exa mple.es",
          `${"a".repeat(300)}@example.es`,
          "\u0000@\u0000",
          "ana@example.es, eva@example.es",
        ]) {
          const page = await order(refusing.visitor, email);
          expect(page.path, email.slice(0, 30)).toBe("/checkout/");
          expect(page.texts("main [role=alert]").join(), email.slice(0, 30)).toContain(
            "correo electrónico válido",
          );
        }
        for (const terms of ["", "false"]) {
          const page = await refusing.visitor.post("/order/", {
            ...(await orderFields(refusing.visitor, newEmail())),
            terms,
          });
          expect(page.path).toBe("/checkout/");
          expect(page.texts("main [role=alert]").join()).toContain("aceptar las condiciones");
        }
        const box =
          (await refusing.visitor.get("/checkout/")).document
            .querySelector("[name=needReceipt]")
            ?.getAttribute("value") ?? "on";
        for (const userTaxNumber of [
          "",
          "1",
          "12345678A",
          "X1234567A",
          "B00000001",
          "x".repeat(500),
          "\u0000",
        ]) {
          const receipt = {
            needReceipt: box,
            userFullname: "x".repeat(5000),
            userTaxNumber,
            userAddress: "y".repeat(5000),
          };
          const page = await order(refusing.visitor, newEmail(), receipt);
          expect(page.path, userTaxNumber).toBe("/checkout/");
          expect(page.texts("main [role=alert]").join(), userTaxNumber).toContain("El NIF no es válido.");
        }
      });
    });
  });
});
