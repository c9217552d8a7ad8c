// Proves which words of a present are links.
import { expect, it } from "vitest";
import { hasLink } from "./gift";

it.each([
  "http://mal.example",
  "HTTPS:mal",
  "www.mal.example",
  "entra en mal.com ya",
  "//mal/x",
  "banco.es/login",
])("takes %s for a link", (text) => expect(hasLink(text)).toBe(true));

it.each([
  "¡Feliz cumpleaños!",
  "Te quiero... mucho",
  "Nos vemos a las 20.30. Besos",
  "J. L. y M.ª José",
  "1/2 y 3.5",
  "",
])("takes %s for words", (text) => expect(hasLink(text)).toBe(false));
