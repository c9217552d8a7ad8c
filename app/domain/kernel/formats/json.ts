/** Parses JSON that another program or a browser sent. @returns undefined for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
