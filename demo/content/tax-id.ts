/** Generates fictitious Spanish tax numbers with valid control characters (docs/law.md 26). */

const PERSON_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** NIF of a person: eight digits and a control letter. */
export function personTaxId(number: number): string {
  return `${String(number).padStart(8, "0")}${PERSON_LETTERS[number % 23]}`;
}

/** NIF of an entity with a control digit (A, B, F, G…): kind, seven digits, control. */
export function entityTaxId(kind: "A" | "B" | "F" | "G", number: number): string {
  const digits = String(number).padStart(7, "0");
  let sum = 0;
  for (const [i, digit] of [...digits].entries()) {
    const doubled = Number(digit) * 2;
    sum += i % 2 === 1 ? Number(digit) : Math.floor(doubled / 10) + (doubled % 10);
  }
  return `${kind}${digits}${(10 - (sum % 10)) % 10}`;
}
