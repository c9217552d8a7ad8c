/** Proves which database a set of settings names, and that a pooler needs the way past it. */
import { expect, it } from "vitest";
import { databaseSettings } from "./database-settings";

const POOLED = "postgres://shop@127.0.0.1:6432/shop";
const SERVER = "postgres://shop@127.0.0.1:5432/shop";

it("takes a file in the data folder, reached directly, where nothing is set", () => {
  expect(databaseSettings({}, "/data")).toEqual({
    databaseUrl: "sqlite:/data/irresistible.sqlite",
    directDatabaseUrl: "sqlite:/data/irresistible.sqlite",
    databaseWaitMs: 10_000,
    databaseAccess: { pooler: "none", listenUrl: null, readUrl: null, maxLagMs: 1_000 },
  });
});

it("goes past the pooler for notifications and for programs that take long", () => {
  const environment = {
    DATABASE_URL: POOLED,
    DATABASE_LISTEN_URL: SERVER,
    DATABASE_POOLER: "transaction",
  };
  expect(databaseSettings(environment, "/data")).toMatchObject({
    databaseUrl: POOLED,
    directDatabaseUrl: SERVER,
    databaseAccess: { pooler: "transaction", listenUrl: SERVER },
  });
});

it.each([
  [{ DATABASE_URL: POOLED, DATABASE_POOLER: "session" }, "DATABASE_LISTEN_URL: DATABASE_POOLER needs it"],
  [{ DATABASE_POOLER: "statement", DATABASE_LISTEN_URL: SERVER }, "DATABASE_POOLER: "],
  [{ DATABASE_URL: "mysql://shop" }, "DATABASE_URL: must start with sqlite: or postgres:// or postgresql://"],
  [{ DATABASE_LISTEN_URL: "sqlite:shop" }, "DATABASE_LISTEN_URL: must start with postgres://"],
  [{ DATABASE_READ_URL: SERVER }, "DATABASE_READ_URL: is a standby of DATABASE_URL"],
  [
    { DATABASE_URL: SERVER, DATABASE_READ_URL: "sqlite:shop" },
    "DATABASE_READ_URL: must start with postgres://",
  ],
  [{ DATABASE_URL: SERVER, DATABASE_READ_MAX_LAG_MS: "-1" }, "DATABASE_READ_MAX_LAG_MS: "],
  [{ DATABASE_WAIT_MS: "soon" }, "DATABASE_WAIT_MS: "],
])("refuses %j", (environment, message) => {
  expect(() => databaseSettings(environment, "/data")).toThrow(message);
});
