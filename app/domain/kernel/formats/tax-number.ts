/** Normalises and validates Spanish tax numbers by the check characters of DNI, NIE and CIF (docs/law.md 26). */

const DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const ENTITY_LETTERS = "JABCDEFGHI";
const NIE_PREFIX: Record<string, string> = { X: "0", Y: "1", Z: "2" };

/** Upper case without spaces, dots, hyphens or a leading "ES". */
export function normalizeTaxNumber(text: string): string {
  const compact = text.toUpperCase().replace(/[\s.\-·]/g, "");
  return compact.startsWith("ES") ? compact.slice(2) : compact;
}

function personIsValid(digits: string, letter: string): boolean {
  return DNI_LETTERS[Number(digits) % 23] === letter;
}

function entityIsValid(kind: string, digits: string, control: string): boolean {
  let sum = 0;
  for (const [index, char] of [...digits].entries()) {
    const digit = Number(char);
    const doubled = digit * 2;
    sum += index % 2 === 1 ? digit : Math.floor(doubled / 10) + (doubled % 10);
  }
  const check = (10 - (sum % 10)) % 10;
  const digitFits = control === String(check);
  const letterFits = control === ENTITY_LETTERS[check];
  if ("ABEH".includes(kind)) return digitFits;
  if ("PQRSNW".includes(kind)) return letterFits;
  return digitFits || letterFits;
}

/** @param normalized result of {@link normalizeTaxNumber} */
export function isTaxNumber(normalized: string): boolean {
  const person = /^([0-9XYZKLM])(\d{7})([A-Z])$/.exec(normalized);
  if (person) {
    const [, first = "", digits = "", letter = ""] = person;
    if ("KLM".includes(first)) return personIsValid(digits, letter);
    return personIsValid(`${NIE_PREFIX[first] ?? first}${digits}`, letter);
  }
  const entity = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(normalized);
  return entity !== null && entityIsValid(entity[1] ?? "", entity[2] ?? "", entity[3] ?? "");
}
