/** Files of the published client by name, collected by vite-published-client.ts. */
declare module "*?published" {
  const files: Record<string, string>;
  export default files;
}
