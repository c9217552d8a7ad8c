/** Reads one object of the panel: unknown objects, another's, and those closed to the role get the same 404. */
import { isDomainError } from "~/domain/kernel/errors";
import { fileNotYours, notYours } from "./partner-page.server";

async function owned<T>(reading: Promise<T>, refusal: () => unknown): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isDomainError(error, "not_found") || isDomainError(error, "forbidden")) throw refusal();
    throw error;
  }
}

export const ownObject = <T>(reading: Promise<T>): Promise<T> => owned(reading, () => notYours());

/** For URLs that answer with a file. */
export const ownObjectOfFile = <T>(reading: Promise<T>): Promise<T> => owned(reading, fileNotYours);
