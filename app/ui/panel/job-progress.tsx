/** Shows how far a job has come; its page loads itself again until the job has ended, without scripts. */
import type { MetaDescriptor } from "@remix-run/node";

const REFRESH_S = 2;

/** For the page's `meta`. */
export function refreshWhile(running: boolean): MetaDescriptor[] {
  return running ? [{ httpEquiv: "refresh", content: String(REFRESH_S) }] : [];
}

interface JobProgressProps {
  label: string;
  done: number;
  total: number;
  /** One sentence. */
  status: string;
}

export function JobProgress({ label, done, total, status }: JobProgressProps) {
  return (
    <div className="panel-progress">
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
      <p role="status">{status}</p>
    </div>
  );
}
