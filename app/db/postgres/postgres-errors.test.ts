// Proves which errors of PostgreSQL cut the connection (a failover, a restart, a broken plan), which are an outage, and which are neither.
import { expect, it } from "vitest";
import { DatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { asPostgresOutage, ConnectionLost } from "./postgres-errors.server";

const coded = (code: string) => Object.assign(new Error("refused"), { code });

it.each([
  ["a server that is the primary no more", "25006"],
  ["an administrator's shutdown", "57P01"],
  ["a crash", "57P02"],
  ["a server that starts", "57P03"],
  ["a dropped database", "57P04"],
  ["a session that was idle for too long", "57P05"],
  ["a transaction that was idle for too long", "25P03"],
  ["a connection that does not exist", "08003"],
  ["a connection that failed", "08006"],
  ["a reset", "ECONNRESET"],
])("cuts the connection after %s", (_what, code) => {
  expect(asPostgresOutage(coded(code))).toBeInstanceOf(ConnectionLost);
});

it.each(["cached plan must not change result type", "Connection terminated unexpectedly"])(
  "cuts the connection after “%s”",
  (text) => expect(asPostgresOutage(new Error(text))).toBeInstanceOf(ConnectionLost),
);

it.each([
  ["a full disk", "53100"],
  ["too many connections", "53300"],
  ["a disk that fails", "58030"],
  ["a lock that was not to be had", "55P03"],
  ["a refused connection", "ECONNREFUSED"],
])("keeps the connection where there is one, and is an outage: %s", (_what, code) => {
  const outage = asPostgresOutage(coded(code));
  expect(outage).toBeInstanceOf(DatabaseUnavailable);
  expect(outage).not.toBeInstanceOf(ConnectionLost);
});

it.each(["23505", "23514", "42P01", "22001"])("leaves a fault of the program's own alone: %s", (code) => {
  const error = coded(code);
  expect(asPostgresOutage(error)).toBe(error);
});
