/** Verifies a DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) independently of the signing library. */
import { createHash, createVerify } from "node:crypto";

export interface DkimResult {
  /** The signature is valid and the body is unchanged. */
  valid: boolean;
  /** Signed header names, lower case. */
  fields: string[];
  domain: string;
  selector: string;
}

interface Field {
  name: string;
  /** With its line breaks. */
  raw: string;
}

function splitMessage(raw: string): { fields: Field[]; body: string } {
  const at = raw.indexOf("\r\n\r\n");
  const fields = raw
    .slice(0, at)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(":")).trim().toLowerCase(), raw: line }));
  return { fields, body: raw.slice(at + 4) };
}

function relaxedField({ name, raw }: Field): string {
  const value = raw.slice(raw.indexOf(":") + 1);
  return `${name}:${value
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim()}`;
}

function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  return `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
}

/** @param publicKey PEM; in production it comes from DNS */
export function verifyDkim(raw: string, publicKey: string): DkimResult {
  const { fields, body } = splitMessage(raw);
  const signature = fields.find(({ name }) => name === "dkim-signature");
  if (!signature) throw new Error("the message has no DKIM signature");
  const tags = new Map(
    relaxedField(signature)
      .replace(/^dkim-signature:/, "")
      .split(";")
      .map((tag) => {
        const at = tag.indexOf("=");
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, "")] as const;
      }),
  );
  const names = (tags.get("h") ?? "").toLowerCase().split(":");
  // A repeated name selects several fields, from the bottom up.
  const left = [...fields].reverse();
  const signed = names.flatMap((name) => {
    const at = left.findIndex((field) => field.name === name);
    return at < 0 ? [] : left.splice(at, 1).map(relaxedField);
  });
  const own = relaxedField(signature).replace(/([;:\s]b=)[^;]*/, "$1");
  const bodyHash = createHash("sha256").update(relaxedBody(body), "utf8").digest("base64");
  const verifier = createVerify("rsa-sha256").update([...signed, own].join("\r\n"), "utf8");
  return {
    valid: tags.get("bh") === bodyHash && verifier.verify(publicKey, tags.get("b") ?? "", "base64"),
    fields: names,
    domain: tags.get("d") ?? "",
    selector: tags.get("s") ?? "",
  };
}
