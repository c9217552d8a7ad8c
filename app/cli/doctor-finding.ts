/** Names the results of the checks of `npm run doctor`, and makes them. */

export interface Finding {
  /** A problem keeps the shop from selling, or will; a warning is for a person to judge. */
  level: "ok" | "warning" | "problem";
  text: string;
  /** What to do. */
  advice?: string;
}

export interface Check {
  name: string;
  /** An error that it throws is a problem. */
  look: () => Promise<Finding[]>;
}

export const wellFinding = (text: string): Finding => ({ level: "ok", text });
export const warningFinding = (text: string, advice?: string): Finding => ({
  level: "warning",
  text,
  advice,
});
export const problemFinding = (text: string, advice?: string): Finding => ({
  level: "problem",
  text,
  advice,
});
