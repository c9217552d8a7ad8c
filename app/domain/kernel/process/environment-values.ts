/** Reads groups of environment variables for a module's settings; every error names its variable. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** null when it is absent or blank. */
export function optionalText(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null;
}

/** Reads variables that must be set together or not at all. @throws Error naming the missing ones */
export function allOrNone<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = names.filter((name) => optionalText(environment, name));
  if (given.length === 0) return null;
  const missing = names.filter((name) => !given.includes(name));
  if (missing.length > 0) throw new Error(`${given.join(", ")}: needs ${missing.join(", ")}, too`);
  return Object.fromEntries(names.map((name) => [name, environment[name]?.trim()])) as Record<Name, string>;
}

/** An http(s) URL, unchanged. @throws Error for anything else */
export function httpAddress(environment: Environment, name: string, official: string): string {
  const given = optionalText(environment, name) ?? official;
  if (!/^https?:\/\/[^/\s]+/.test(given)) throw new Error(`${name}: must be an http(s) address`);
  return given;
}

/** An http(s) URL without a trailing slash, so that paths can be appended. */
export function httpBase(environment: Environment, name: string, official: string): string {
  return httpAddress(environment, name, official).replace(/\/+$/, "");
}

/** @throws Error listing the allowed values */
export function chosenValue<T extends string>(
  environment: Environment,
  name: string,
  values: readonly T[],
  usual: T,
): T {
  const given = optionalText(environment, name) ?? usual;
  const found = values.find((value) => value === given);
  if (!found) throw new Error(`${name}: must be one of ${values.join(", ")}`);
  return found;
}

const MAX_MS = 3_600_000;

/** A number of ms up to an hour. @throws Error for anything else */
export function milliseconds(environment: Environment, name: string, usual: number, least: number): number {
  const text = optionalText(environment, name) ?? String(usual);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > MAX_MS) {
    throw new Error(`${name}: must be whole milliseconds from ${least} to ${MAX_MS}`);
  }
  return value;
}
