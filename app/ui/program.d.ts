/** The text of a browser program, made by vite-programs.ts: free of imports, to be run as a classic script. */
declare module "*?program" {
  const source: string;
  export default source;
}
