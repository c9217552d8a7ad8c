/** Notes whether the group of tests that runs belongs to `npm test`, or to the night alone: its statements are recorded apart. */
import { afterAll, beforeAll } from "vitest";

/** Night's groups that are running, one within the other. */
let groupsOfTheNight = 0;

export const runsWithAChange = (): boolean => groupsOfTheNight === 0;

/** For the group that is being described. */
export function isOfTheNight(): void {
  beforeAll(() => {
    groupsOfTheNight += 1;
  });
  afterAll(() => {
    groupsOfTheNight -= 1;
  });
}
