/** Notes whether the group of tests that runs belongs to `npm test`, or to `npm run test:all` alone: its statements are recorded apart. */
import { afterAll, beforeAll } from "vitest";

