/** Lists an account's open sessions with buttons that end them. */
import { sessionsPage as text } from "~/locales/es/account/account-page";
import { Button } from "~/ui/elements/button";

interface SessionData {
  id: string;
  device: string;
  /** Formatted dates. */
  opened: string;
  used: string;
  current: boolean;
}

interface SessionListProps {
  sessions: readonly SessionData[];
  action: string;
}

export function SessionList({ sessions, action }: SessionListProps) {
  const alone = sessions.every(({ current }) => current);
  return (
    <>
      <ul className="box stack">
        {sessions.map((session) => (
          <li key={session.id} className="section__head">
            <div>
              <strong>{session.device}</strong>
              {session.current && ` · ${text.current}`}
              <p className="small soft">{text.times(session.opened, session.used)}</p>
            </div>
            {!session.current && (
              <form method="post" action={action}>
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={session.id} />
                <Button variant="secondary" aria-label={text.endOf(session.device, session.opened)}>
                  {text.end}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {alone ? (
        <p>{text.alone}</p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="danger">{text.endOthers}</Button>
        </form>
      )}
    </>
  );
}
