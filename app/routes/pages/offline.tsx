/**
 * /sin-conexion: page that the service worker shows without a network. It contains nothing personal and no script; the
 * service worker inserts the coupons saved on this device.
 */
import { useLoaderData } from "@remix-run/react";
import { staticPageHeaders } from "~/http/kept/kept-rule";
import { offline as text } from "~/locales/es/install";
import { identity } from "~/site-identity";
import { site } from "~/site-settings";
import { ButtonLink } from "~/ui/elements/button";
import { Logo } from "~/ui/layout/logo";

export const handle = { script: false, bare: true };

export const headers = staticPageHeaders;

export const meta = () => [
  { title: `${text.metaTitle} · ${site.name}` },
  { name: "robots", content: "noindex" },
];

export function loader() {
  const { phone, phoneHours } = identity.contacts;
  return { phone, phoneHours };
}

export default function Offline() {
  const { phone, phoneHours } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="container container--narrow stack stack--l">
      <Logo />
      <div className="stack">
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <p className="cluster">
          {/* An empty URL is that of the page that could not be loaded. */}
          <ButtonLink href="">{text.retry}</ButtonLink>
          <ButtonLink variant="secondary" href="/">
            {text.home}
          </ButtonLink>
        </p>
      </div>
      <section className="coupons" aria-labelledby="kept-title">
        <h2 id="kept-title">{text.couponsTitle}</h2>
        <p className="soft" hidden>
          {text.couponsNote}
        </p>
        <p data-no-coupons>{text.noCoupons}</p>
      </section>
      <p className="soft">
        {text.help} <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a> ({phoneHours})
      </p>
    </main>
  );
}
