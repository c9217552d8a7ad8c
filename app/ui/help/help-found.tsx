/** Results of the search within the help. */
import { helpPage as text } from "~/locales/es/help/help-page";

interface HelpFoundProps {
  asked: string;
  found: readonly { href: string; question: string; topic: string }[];
}

export function HelpFound({ asked, found }: HelpFoundProps) {
  return (
    <section className="box stack" aria-labelledby="help-found">
      <h2 id="help-found">{found.length === 0 ? text.none(asked) : text.found(found.length, asked)}</h2>
      {found.length === 0 ? (
        <p>{text.noneText}</p>
      ) : (
        <ul className="link-list">
          {found.map(({ href, question, topic }) => (
            <li key={href}>
              <a href={href}>
                <span>
                  {question} <small className="soft">{topic}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && (
        <p>
          <a href="#contacto">{text.contactTitle}</a>
        </p>
      )}
    </section>
  );
}
