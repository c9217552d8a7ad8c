// Proves what the doctor says of a standby for reading: none, right, behind, of another database or timeline, no standby, away.
import { expect, it } from "vitest";
import type { LogPosition } from "~/db/postgres/log-position";
import { standbyFindings } from "./doctor-standby";

const primary: LogPosition = { system: "7", timeline: 2, at: 500n };

/** A standby that answers these one after the other, the last for ever. */
function endsOf(...answers: (LogPosition | null | Error)[]) {
  return {
    endOfPrimary: async () => primary,
    async endOfStandby() {
      const [answer = null] = answers.length > 1 ? answers.splice(0, 1) : answers;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

async function found(...answers: Parameters<typeof endsOf>) {
  const [finding, ...others] = await standbyFindings(endsOf(...answers), 60);
  expect(others).toEqual([]);
  return finding;
}

it("says nothing where no standby is configured", async () => {
  expect(await standbyFindings(null, 60)).toEqual([]);
});

it("is content with a standby that has what the primary had, at once or within its time", async () => {
  const well = {
    level: "ok",
    text: expect.stringMatching(/^the standby has all that was committed \d+ ms ago$/),
  };
  expect(await found(primary)).toEqual(well);
  expect(await found({ ...primary, at: 499n }, { ...primary, at: 501n })).toEqual(well);
});

it("names the bytes that a standby lacks when its time is over", async () => {
  expect(await found({ ...primary, at: 100n })).toMatchObject({
    level: "warning",
    text: expect.stringMatching(
      /lacks 400 bytes of the log after \d+ ms: lists and reports are read from the primary/,
    ),
    advice: expect.stringContaining("StandbyBehind"),
  });
});

it.each([
  ["no standby", null, "DATABASE_READ_URL"],
  ["another database", { ...primary, system: "8" }, "DATABASE_READ_URL"],
  ["another timeline", { ...primary, timeline: 1 }, "checkpoint_timeout"],
])("warns of a server that is %s", async (what, answer, advice) => {
  expect(await found(answer)).toMatchObject({
    level: "warning",
    text: expect.stringContaining(what),
    advice: expect.stringContaining(advice),
  });
});

it("says why a standby does not answer, and is no problem of the shop's", async () => {
  const away = new Error("the database is away", { cause: new Error("connect ECONNREFUSED 127.0.0.1:1") });
  expect(await found(away)).toMatchObject({
    level: "warning",
    text: expect.stringContaining("does not answer (connect ECONNREFUSED 127.0.0.1:1)"),
  });
});
