// Proves which texts are questions to the shop, and that offers whose words resemble them are still looked for.
import { expect, it } from "vitest";
import { readHelp } from "./help-topics";

it.each([
  ["mi pedido", "orders"],
  ["¿Dónde están mis cupones?", "orders"],
  ["localizador de mi pedido", "orders"],
  ["devolución", "returns"],
  ["cancelar una reserva", "returns"],
  ["quiero recuperar mi dinero", "returns"],
  ["cupón perdido", "lost"],
  ["no me ha llegado el correo", "lost"],
  ["¿Dónde está mi dinero?", "refunded"],
  ["cambiar la fecha", "dates"],
  ["cupones para regalar", "gifts"],
  ["pago rechazado", "payment"],
  ["¿Cómo funciona?", "how"],
  ["caducados", "expired"],
  ["factura", "receipts"],
  ["opiniones", "opinions"],
  ["Atención al cliente", "contact"],
  ["contraseña", "account"],
  ["darme de baja", "newsletter"],
  ["vender en irresistible", "selling"],
])("%s: %s", (text, topic) => {
  expect(readHelp(text).topics).toEqual([topic]);
});

it.each([
  "ayuda a domicilio",
  "masaje",
  "cena con compañía",
  "curso de contabilidad y facturas",
  "cupón spa",
  "regalo para mi madre",
  "cena para regalar",
  "socio de gimnasio",
])("%s is no question", (text) => {
  expect(readHelp(text)).toMatchObject({ topics: [], rest: text });
});

it("leaves the rest of the text to the offers", () => {
  expect(readHelp("masaje y mi pedido")).toMatchObject({ topics: ["orders"], rest: "masaje y" });
});
