// Proves that only exact web origins are accepted as such.
import { expect, it } from "vitest";
import { isExactOrigin } from "./exact-origin";

it.each([
  "https://socio.example",
  "http://localhost:8080",
  "https://xn--pia-8ma.example",
  "http://127.0.0.1:81",
])("takes %s", (origin) => expect(isExactOrigin(origin)).toBe(true));

it.each([
  "https://socio.example/",
  "https://socio.example:443",
  "https://SOCIO.example",
  "https://piña.example",
  "https://*.example",
  "https://*",
  "https://a;sandbox",
  "https://a,b",
  "https://a'b",
  "https://a b",
  "https://a\nb",
  "https://u:p@socio.example",
  "ftp://socio.example",
  "data:text/html,x",
  "null",
  "",
])("refuses %j", (origin) => expect(isExactOrigin(origin)).toBe(false));
