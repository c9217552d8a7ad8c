/**
 * Compiles the published client (decision 100): JavaScript and declarations instead of its source, so that it is imported
 * under every module resolution.
 */
import ts from "typescript";

const TARGET = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
// Of this file alone, so that no build reads the types of the whole API.
const DECLARED = { ...TARGET, declaration: true, isolatedDeclarations: true };

/** @returns the texts by file name @throws Error with the compiler's messages */
export function compiledClient(source: string): Record<"client.js" | "client.d.ts", string> {
  const described = { fileName: "client.ts", reportDiagnostics: true };
  const program = ts.transpileModule(source, { ...described, compilerOptions: TARGET });
  const declarations = ts.transpileDeclaration(source, { ...described, compilerOptions: DECLARED });
  const problems = [...(program.diagnostics ?? []), ...(declarations.diagnostics ?? [])];
  if (problems.length > 0) throw new Error(problems.map(({ messageText }) => String(messageText)).join("\n"));
  return { "client.js": program.outputText, "client.d.ts": declarations.outputText };
}
