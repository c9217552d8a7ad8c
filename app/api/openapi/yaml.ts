/** Writes JSON values as YAML 1.2: block style for lists and objects, JSON's own form for scalars. */

const PLAIN_KEY = /^[A-Za-z_][\w-]*$/;
/** Words that YAML 1.1 reads as booleans or null. */
const RESERVED = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

const keyText = (key: string) => (PLAIN_KEY.test(key) && !RESERVED.test(key) ? key : JSON.stringify(key));

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** Lines of a list or an object. */
function lines(value: object, indent: string): string[] {
  if (Array.isArray(value)) return value.map((item) => `${indent}-${valueText(item, indent)}`);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${indent}${keyText(key)}:${valueText(member, indent)}`);
}

/** What follows a key or a dash. */
function valueText(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return ` ${JSON.stringify(value)}`;
  if (isEmpty(value)) return Array.isArray(value) ? " []" : " {}";
  return `\n${lines(value, `${indent}  `).join("\n")}`;
}

export function yamlText(value: object): string {
  return `${lines(value, "").join("\n")}\n`;
}
