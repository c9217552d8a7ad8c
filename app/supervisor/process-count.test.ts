// Proves how WEB_PROCESSES becomes a number of processes.
import { expect, it } from "vitest";
import { processCount } from "./process-count";

const POSTGRES = "postgres://shop@database/shop";

it.each([
  [{}, 1],
  [{ WEB_PROCESSES: "" }, 1],
  [{ WEB_PROCESSES: "3" }, 3],
  [{ WEB_PROCESSES: "auto" }, 1],
  [{ WEB_PROCESSES: "auto", DATABASE_URL: "sqlite:shop.db" }, 1],
  [{ WEB_PROCESSES: "auto", DATABASE_URL: POSTGRES }, 8],
])("%j on eight cores: %i", (environment, count) => {
  expect(processCount(environment, 8)).toBe(count);
});

it.each(["0", "-1", "2.5", "65", "all"])("refuses %s", (text) => {
  expect(() => processCount({ WEB_PROCESSES: text }, 8)).toThrow(/^WEB_PROCESSES: must be/);
});
