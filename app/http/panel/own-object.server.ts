/** Reads one object of the panel: unknown objects, another's, and those closed to the role get the same 404. */
import { isDomainError } from "~/domain/kernel/errors";
import { notYours } from "./partner-page.server";

export async function ownObject<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDomainError(error, "not_found") || isDomainError(error, "forbidden")) throw notYours();
    throw error;
  }
}
