/**
 * Prepares the db and server tests: a PostgreSQL server, unless tests/run.ts started one, and migrated
 * templates.
 */
import { ensurePostgres } from "./postgres";
import { makeTemplates } from "./template-databases";

export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_POSTGRES_URL ? null : await ensurePostgres();
  if (server) process.env.TEST_POSTGRES_URL = server.url;
  const removeTemplates = await makeTemplates(process.env.TEST_POSTGRES_URL);
  return async () => {
    await removeTemplates();
    if (!server) return;
    delete process.env.TEST_POSTGRES_URL;
    await server.stop();
  };
}
