/** /dev/mail: mails written to disk without an SMTP server, and dead mails. Not available in production. */
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { outboxFolder } from "~/domain/mail/configured-transport.server";
import { readWrittenMails } from "~/domain/mail/outbox-folder.server";
import { deadMails, waitingMails } from "~/domain/mail/queries.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { devMail as text } from "~/locales/es/dev-mail";
import { formatDateTime } from "~/locales/es/format";
import { database } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";

export const links = moreStyles;

const SHOWN = 100;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => [{ title: text.title }, { name: "robots", content: "noindex" }];

export async function loader() {
  if (config.production) throw new Response(null, { status: 404 });
  const db = database();
  const [mails, dead, waiting] = await Promise.all([
    readWrittenMails(outboxFolder, SHOWN),
    deadMails(db, SHOWN),
    waitingMails(db),
  ]);
  return data({
    intro: config.mail.smtp ? text.sending : text.intro(outboxFolder),
    waiting,
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, at: formatDateTime(createdAt) })),
    dead: dead.map(({ id, template, recipient, attempts, reason }) => ({
      id,
      template,
      recipient,
      attempts: text.attempts(attempts),
      reason,
    })),
  });
}

export default function DevMail() {
  const { intro, waiting, mails, dead } = useLoaderData<typeof loader>();
  return (
    <div className="container prose">
      <h1>{text.title}</h1>
      <p>{intro}</p>
      <p>{text.waiting(waiting)}</p>
      {dead.length > 0 && (
        <>
          <h2>{text.dead(dead.length)}</h2>
          <ul>
            {dead.map(({ id, template, recipient, attempts, reason }) => (
              <li key={id}>
                {template} → {recipient} ({attempts}): {reason} <code>{id}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {mails.length === 0 && <p>{text.empty}</p>}
      {mails.map((mail) => (
        <article key={mail.name}>
          <h2>{mail.subject}</h2>
          <p className="soft">
            {text.to} {mail.recipient} · {mail.at} · <a href={`/dev/mail/${mail.name}`}>{text.asHtml}</a>
          </p>
          <details>
            <summary>{text.asText}</summary>
            <pre style={{ whiteSpace: "pre-wrap" }}>{mail.text}</pre>
          </details>
        </article>
      ))}
    </div>
  );
}
