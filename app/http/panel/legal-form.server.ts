/** Names refusals of an organization's legal data as the fields of its form. */
import { DomainError, isDomainError } from "~/domain/kernel/errors";

const FIELDS: Record<string, string> = {
  tax_id: "tax_number",
  "address.postal_code": "postal_code",
  "address.province": "province",
};

export async function asLegalFields<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const fields = Object.entries(error.facts.fields ?? {}).map(([name, codes]) => [
      FIELDS[name] ?? name,
      codes,
    ]);
    throw new DomainError("invalid", { fields: Object.fromEntries(fields) });
  }
}
