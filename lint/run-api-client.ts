// Part of `npm run docs:api-coverage`: writes the types of the published client.
import { writeFileSync } from "node:fs";

process.env.SESSION_SECRETS ??= "a secret that signs nothing but lint";
process.env.TOKEN_SECRETS ??= "a secret that signs nothing but lint";
const { apiForInspection } = await import("./api-for-inspection");
const { CLIENT_TYPES, clientTypes } = await import("./openapi/api-client-types");

const response = await apiForInspection().request("/api/v0/openapi.json");
writeFileSync(CLIENT_TYPES, await clientTypes(await response.json()));
