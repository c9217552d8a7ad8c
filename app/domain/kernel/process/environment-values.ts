/** Reads groups of environment variables for the settings of one module; every refusal names its variable. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** null when it is absent or blank. */
export function optionalText(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null;
}

/** Of names that belong together: all of them, or none. @throws Error naming what is missing */
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

/** An http(s) address, as given. @throws Error for anything else */
export function httpAddress(environment: Environment, name: string, official: string): string {
  const given = optionalText(environment, name) ?? official;
  if (!/^https?:\/\/[^/\s]+/.test(given)) throw new Error(`${name}: must be an http(s) address`);
  return given;
}

/** The same without a trailing slash: paths are appended to it. */
export function httpBase(environment: Environment, name: string, official: string): string {
  return httpAddress(environment, name, official).replace(/\/+$/, "");
}

/** @throws Error listing the values that are known */
export function oneOf<T extends string>(
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
