/** Before the db and server tests: uses the server tests/run.ts started, or starts one when Vitest runs alone. */
import { ensurePostgres } from "./postgres";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const server = await ensurePostgres();
  if (!server) return undefined;
  process.env.TEST_POSTGRES_URL = server.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await server.stop();
  };
}
