/** The addresses of sign-in, registration and forgotten password: the way back is part of them and outlives a refused form. */

export type Entrance = "/login" | "/register" | "/password/forgot";

/** @param returnTo checked by returnPath; "/" = nowhere special */
export function signInPath(entrance: Entrance, returnTo: string): string {
  return returnTo === "/" ? entrance : `${entrance}?${new URLSearchParams({ returnTo })}`;
}
