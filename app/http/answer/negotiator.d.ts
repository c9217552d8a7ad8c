/** Types of negotiator 1, as far as it is used; the published ones are of version 0.6. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** @returns the accepted ones of `available`, best first; `preferred` decides between equal ones */
    encodings<Name extends string>(available: Name[], options: { preferred: Name[] }): Name[];
  }
}
