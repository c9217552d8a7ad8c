/** Source text of a browser program, compiled by vite-programs.ts to a classic script without imports. */
declare module "*?program" {
  const source: string;
  export default source;
}

/** The same, compiled to a module script. */
declare module "*?module-program" {
  const source: string;
  export default source;
}
