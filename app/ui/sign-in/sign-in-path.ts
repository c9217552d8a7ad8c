/** Addresses of sign-in, registration and forgotten password; their return path survives a refused form. */

export type Entrance = "/login" | "/register" | "/password/forgot";

/** @param returnTo validated by returnPath; "/" = default */
export function signInPath(entrance: Entrance, returnTo: string): string {
  return returnTo === "/" ? entrance : `${entrance}?${new URLSearchParams({ returnTo })}`;
}
