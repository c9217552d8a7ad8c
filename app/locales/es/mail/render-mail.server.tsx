/** Renders a mail template to subject, HTML and text, the latter two from the same elements. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { operatorAddress } from "~/locales/es/pages/operator-identity";
import { MARK_PNG } from "~/mail-layout/brand-mark";
import { look } from "~/mail-layout/look";
import type { MailContent, MailFacts, MailPicture } from "~/mail-layout/mail-content";
import { Link, Phone, Small } from "~/mail-layout/parts";
import { toPlainText } from "~/mail-layout/plain-text";
import { mailStyles, OUTLOOK_COLUMN, OUTLOOK_HEAD } from "~/mail-layout/style-sheets";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** What the HTML shows by `cid:`. */
  pictures: MailPicture[];
}

const MARK: MailPicture = { cid: "marca", content: Buffer.from(MARK_PNG, "base64") };

/** Keeps mail programs from filling their preview with the text after the preheader. */
const PREVIEW_END = "\u200c\u00a0".repeat(60);

function Foot({ why, facts }: { why: string; facts: MailFacts }) {
  const { customerServiceEmail, phone, phoneHours } = identity.contacts;
  return (
    <>
      <Small>{why}</Small>
      {facts.unsubscribeUrl && (
        <Small>
          ¿No quieres más correos como este? <Link href={facts.unsubscribeUrl}>Darme de baja</Link>
        </Small>
      )}
      <Small>
        ¿Tienes dudas? Responde a este correo, escríbenos a{" "}
        <Link href={`mailto:${customerServiceEmail}`}>{customerServiceEmail}</Link> o llámanos al{" "}
        <Phone number={phone} /> ({phoneHours}).
      </Small>
      <Small>
        {identity.operator.legalName} · NIF {identity.operator.taxId} · {operatorAddress(identity)} ·{" "}
        <Link href={`${facts.origin}/privacy-policy`}>Política de privacidad</Link>
      </Small>
    </>
  );
}

/** The name is text: a program without pictures shows it as well. */
function Brand() {
  return (
    <table role="presentation">
      <tbody>
        <tr>
          <td style={look.plainCell}>
            <img src={`cid:${MARK.cid}`} alt="" width={32} height={32} style={look.mark} />
          </td>
          <td className="m-link" style={look.brand}>
            {site.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MailPage({ content, children }: { content: MailContent; children: ReactNode }) {
  return (
    <html lang="es" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{mailStyles}</style>
        {content.markup && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON; React would escape its quotes
            dangerouslySetInnerHTML={{ __html: scriptText(content.markup) }}
          />
        )}
      </head>
      <body className="m-page" style={look.page}>
        <div style={look.hidden}>
          {content.preheader}
          {PREVIEW_END}
        </div>
        <main>
          <table role="presentation" className="m-page" style={look.frame}>
            <tbody>
              <tr>
                <td style={look.plainCell}>
                  <table role="presentation" className="m-sheet" style={look.sheet}>
                    <tbody>
                      <tr>
                        <td className="m-bar" style={look.bar}>
                          &nbsp;
                        </td>
                      </tr>
                      <tr>
                        <td style={look.head}>
                          <Brand />
                        </td>
                      </tr>
                      <tr>
                        <td style={look.cell} className="m-text">
                          {content.body}
                        </td>
                      </tr>
                      <tr>
                        <td style={look.foot} className="m-soft m-line">
                          {children}
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}

/** JSON in which no text looks like markup. */
const scriptText = (json: object) =>
  JSON.stringify(json).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Subjects contain user input: reduced to one line without control characters. */
function toSingleLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Where the sheet begins and ends in its frame. */
const SHEET = '<table role="presentation" class="m-sheet"';
const FRAME_END = "</td></tr></tbody></table></main>";

/** Adds the conditional comments, which React cannot write. */
function withOutlook(page: string): string {
  const [open, close] = OUTLOOK_COLUMN;
  return page
    .replace("</head>", () => `${OUTLOOK_HEAD}</head>`)
    .replace(SHEET, () => `${open}${SHEET}`)
    .replace(FRAME_END, () => `${close}${FRAME_END}`);
}

const textOf = (part: ReactNode) => toPlainText(renderToStaticMarkup(part));

export function renderMail(content: MailContent, facts: MailFacts): RenderedMail {
  const subject = toSingleLine(content.subject);
  const foot = <Foot why={content.why} facts={facts} />;
  const page = renderToStaticMarkup(<MailPage content={{ ...content, subject }}>{foot}</MailPage>);
  return {
    subject,
    html: `<!doctype html>\n${withOutlook(page)}`,
    text: `${textOf(content.body)}\n\n--\n${textOf(foot)}\n`,
    pictures: [MARK, ...(content.pictures ?? [])],
  };
}
