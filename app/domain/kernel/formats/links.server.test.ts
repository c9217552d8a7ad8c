// Proves which words of a gift note count as links, in any disguise, and that ordinary Spanish passes.
import { describe, expect, it } from "vitest";
import { hasLink, spacedStops } from "./links.server";

describe("links", () => {
  it.each([
    "http://mal.example",
    "HTTPS:mal",
    "hxxps://mal",
    "h**p://mal",
    "www.mal.example",
    "www mal com",
    "entra en mal.com ya",
    "//mal/x",
    "banco.es/login",
    "bit.ly/abc",
    "mira bit.ly",
    "evil.zip",
    "evil.com-oferta",
    "a.b.c.evil.com",
    "EVIL.ZIP",
    "evil.Com",
    "t.me/grupo",
    "t.me",
    "wa.me/34600000000",
    "evil.La/x",
    "evil。com",
    "evil．com",
    "evil｡com",
    "evil․com",
    "ｅｖｉｌ．ｃｏｍ",
    "ⓔⓥⓘⓛ.com",
    "evil .com",
    "evil . com",
    "evil. com",
    "evil\n.\ncom",
    "ev\u200bil\u200b.\u2060c\u00adom",
    "evil[.]com",
    "evil(dot)com",
    "evil (punto) com",
    "evil punto com",
    "españa.com",
    "xn--espaa-rta.xn--p1ai",
    "пример.рф",
    "192.168.1.10",
    "escribe a premio@mal",
    "premio (arroba) mal.example",
    "mailto:x",
    "mi.dominio-nuevo.shop",
    "algo.nuevotld/pagar",
  ])("takes %j for a link", (text) => expect(hasLink(text)).toBe(true));
});

describe("words", () => {
  it.each([
    "¡Feliz cumpleaños!",
    "Feliz cumple.Que lo disfrutes",
    "Feliz cumple.que lo disfrutes",
    "Feliz día.La vida es bella",
    "Te quiero.Me acuerdo de ti",
    "Un abrazo.Es para ti.No lo pierdas",
    "Te quiero... mucho",
    "Te quiero…mucho",
    "Nos vemos en casa. Me muero de ganas. Es un regalo. La tarta la llevo yo.",
    "Nos vemos a las 20.30. Besos",
    "El 24.12.2026 a las 9.15h",
    "J. L. y M.ª José",
    "Para el Sr.Pérez y la Sra.Gómez",
    "EE.UU. y S.L.",
    "1/2 y 3.5",
    "y/o, él/ella",
    "col·lecció novel·la",
    "👨‍👩‍👧 ¡Felicidades familia! ❤️",
    "y punto. Com… comemos juntos",
    "Sígueme :) @ana",
    "Precio: 1.000 puntos",
    "",
  ])("takes %j for words", (text) => expect(hasLink(text)).toBe(false));

  it("adds the missing space before a word that could be a top-level domain", () => {
    expect(spacedStops("Feliz día.La vida.Que sí.es 3.5 J.L.")).toBe("Feliz día. La vida.Que sí.es 3.5 J.L.");
  });
});
