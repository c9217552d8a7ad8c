// Compiles the published client (decision 100): build/client/ is the folder that integrators download, without its sources.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import ts from "typescript";

const SOURCE = "clients/typescript";
const TARGET = "build/client";

const target = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
// Of this file alone, so that no build reads the types of the whole API.
const declared = { ...target, declaration: true, isolatedDeclarations: true };

const source = readFileSync(`${SOURCE}/client.ts`, "utf8");
const described = { fileName: "client.ts", reportDiagnostics: true };
const program = ts.transpileModule(source, { ...described, compilerOptions: target });
const declarations = ts.transpileDeclaration(source, { ...described, compilerOptions: declared });
const problems = [...(program.diagnostics ?? []), ...(declarations.diagnostics ?? [])];
if (problems.length > 0) throw new Error(problems.map(({ messageText }) => String(messageText)).join("\n"));

rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET, { recursive: true });
writeFileSync(`${TARGET}/client.js`, program.outputText);
writeFileSync(`${TARGET}/client.d.ts`, declarations.outputText);
for (const name of ["schema.d.ts", "package.json", "README.md", "LICENSE"])
  cpSync(`${SOURCE}/${name}`, `${TARGET}/${name}`);
