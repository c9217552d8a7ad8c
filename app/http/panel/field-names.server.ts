/** Names the fields of a verb's refusals as the form's own. */
import { DomainError, isDomainError } from "~/domain/kernel/errors";

/** @param names the form's, by the verb's, others stay as they are; or how the form spells a name */
export async function withFieldNames<T>(
  work: Promise<T>,
  names: Readonly<Record<string, string>> | ((name: string) => string),
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isDomainError(error, "invalid")) throw error;
    const nameOf = typeof names === "function" ? names : (name: string) => names[name] ?? name;
    const fields = Object.entries(error.facts.fields ?? {}).map(([name, codes]) => [nameOf(name), codes]);
    throw new DomainError("invalid", { fields: Object.fromEntries(fields) });
  }
}
