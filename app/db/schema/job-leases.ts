/** Which process runs a job, and when the job is due again. */

export interface JobLeasesTable {
  name: string;
  holder: string;
  held_until: number;
  due_at: number;
}
