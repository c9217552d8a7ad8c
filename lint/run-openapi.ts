// `npm run lint`: generates the OpenAPI document from the declarations and prints the linter's findings.
process.env.SESSION_SECRETS ??= "a secret that signs nothing but lint";
process.env.TOKEN_SECRETS ??= "a secret that signs nothing but lint";
const { apiForInspection } = await import("./api-for-inspection");
const { documentProblems } = await import("./openapi");

const response = await apiForInspection().request("/api/v0/openapi.json");
const problems = await documentProblems(await response.json());
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "OpenAPI: no problems." : `OpenAPI: ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;

export {};
