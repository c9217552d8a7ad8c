// Makes a recorded call an example: ids, addresses, tokens and times are replaced by stable ones of the same form.
import type { Exchange } from "./exchange";

/** The moment at which every example takes place. */
const EXAMPLE_TIME = Date.UTC(2026, 10, 21, 10, 30);
const LIST_LIMIT = 2;
const TEXT_LIMIT = 240;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const EMAIL = /[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const EMAIL_ALONE = /^\s*\S+@\S+\s*$/;
/** Tests send it to see it taken out. */
const MARKUP = /<script.*?<\/script>|<\/?[a-z][^>]*>/gi;
const TOKEN_IN_PATH = /(?<=[/=])[A-Za-z0-9_-]*(?=[A-Za-z0-9_-]*\d)[A-Za-z0-9._-]{24,}/g;
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const PEOPLE = ["ana", "luis", "marta", "pablo", "elena", "jorge"];
const COUPON_CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/;
const MS_FROM = Date.UTC(2020, 0, 1);
const MS_TO = Date.UTC(2040, 0, 1);

/** Members that are always secrets. */
const SECRETS = /(^|_)(token|challenge|sig|uid|key|secret|refresh|access|nonce)$/;
const SECRET_FORM = /^[A-Za-z0-9._:-]{20,}$/;

/** Replaces what differs from run to run, in order of appearance: equal values stay equal within the example. */
function redaction(at: number) {
  const ids = new Map<string, string>();
  const people = new Map<string, string>();
  const shift = Math.round((EXAMPLE_TIME - at) / 1000) * 1000;

  const idFor = (id: string) => {
    const key = id.toLowerCase();
    const known = ids.get(key) ?? `5f0c2d1e-7a3b-4c8d-9e6f-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(key, known);
    return known;
  };
  const personFor = (address: string) => {
    if (address.includes("*")) return address;
    const known = people.get(address) ?? `${PEOPLE[people.size] ?? `persona${people.size}`}@example.com`;
    people.set(address, known);
    return known;
  };
  const timeFor = (time: string) =>
    new Date(Math.round((Date.parse(time) + shift) / 1000) * 1000).toISOString();

  function text(value: string, name: string): string {
    if (JWT.test(value)) return "eyJhbGciOiJIUzI1NiJ9.eyJzY29wZSI6InVzZXIifQ.c2lnbmF0dXJl";
    if (COUPON_CODE.test(value)) return "8F3K-Q7M2-X1TZB";
    if (SECRETS.test(name) && SECRET_FORM.test(value) && !value.match(UUID))
      return `example-${name.replaceAll("_", "-")}`;
    const plain = (EMAIL_ALONE.test(value) ? value.trim() : value.replace(MARKUP, ""))
      .replace(UUID, idFor)
      .replace(TIME, timeFor)
      .replace(EMAIL, personFor)
      .replace(TOKEN_IN_PATH, (token) => (/^5f0c2d1e-7a3b/.test(token) ? token : "example-token"));
    return plain.length > TEXT_LIMIT ? `${plain.slice(0, TEXT_LIMIT)}…` : plain;
  }

  function value(node: unknown, name = ""): unknown {
    if (typeof node === "string") return text(node, name);
    if (typeof node === "number" && node > MS_FROM && node < MS_TO)
      return Math.round((node + shift) / 1000) * 1000;
    if (Array.isArray(node)) return node.slice(0, LIST_LIMIT).map((one) => value(one, name));
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, value(member, key)]));
  }
  return { text: (path: string) => text(path, ""), value };
}

/** The path, the sent body and the answer, redacted together. */
export function redacted({ path, sent, body, at }: Exchange) {
  const { text, value } = redaction(at);
  return { path: text(decodeURI(path)), sent: value(sent), body: value(body) };
}
