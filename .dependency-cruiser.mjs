// Import rules of app/ and demo/ (docs/architecture.md), each with a message that says what to do instead.
import { boundaries } from "./lint/import-boundaries.mjs";
import { domainRules } from "./lint/import-domain.mjs";
import { roomRules } from "./lint/import-rooms.mjs";
import { table } from "./lint/import-table.mjs";

export default {
  forbidden: [...table, ...domainRules, ...roomRules, ...boundaries],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests may import anything.
    exclude: { path: "\\.test\\.tsx?$" },
    // Type-only imports count too: a type is knowledge.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      // Those that occur, the usual ones first: each other one is asked of the disk for each import.
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".d.ts", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
