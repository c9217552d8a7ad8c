/** Notes whether the group of tests that runs belongs to `npm test`, or to `npm run test:all` alone: its statements are recorded apart. */
import { afterAll, beforeAll } from "vitest";

let everyDay = true;

export const runsEveryDay = (): boolean => everyDay;

/** For the group that is being described. */
export function inTestAllOnly(): void {
  beforeAll(() => {
    everyDay = false;
  });
  afterAll(() => {
    everyDay = true;
  });
}
