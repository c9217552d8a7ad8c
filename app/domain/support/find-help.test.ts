// Proves that what people type leads to the answer of the help pages that they mean.
import { expect, it } from "vitest";
import { helpEntries } from "~/locales/es/help/topics";
import { helpFinder } from "./find-help";

const find = helpFinder(helpEntries);

it.each([
  ["devolución", "/ayuda/devoluciones"],
  ["¿Cuándo me devolvéis el dinero?", "/ayuda/devoluciones"],
  ["cupon perdido", "/ayuda/cupon-perdido"],
  ["no me ha llegado el correo", "/ayuda/cupon-perdido"],
  ["cambiar la fecha de mi reserva", "/ayuda/cambiar-fecha"],
  ["regalo", "/ayuda/regalos"],
  ["pago rechazado", "/ayuda/pago"],
  ["quién vende", "/ayuda/vendedores"],
  ["cómo funciona", "/ayuda/como-funciona"],
  ["caducado", "/ayuda/devoluciones"],
])("%s leads to %s", (text, page) => {
  expect(find(text)[0]?.href.split("#")[0]).toBe(page);
});

it.each(["", "¿?", "zanahoria", "el de la"])("finds nothing for %j", (text) => {
  expect(find(text)).toEqual([]);
});
