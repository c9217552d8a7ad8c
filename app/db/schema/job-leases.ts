/** Leases of jobs: the process that runs each, and when it is due again. */

export interface JobLeasesTable {
  name: string;
  holder: string;
  held_until: number;
  due_at: number;
}
