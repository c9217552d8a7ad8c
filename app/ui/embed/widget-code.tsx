/** Embed code of one widget with preview and feeds, on /widget. */
import { widgetPage as text } from "~/locales/es/widget";
import { Notice } from "~/ui/elements/notice";
import { SnippetBox } from "./snippet-box";
import { frameSnippet, scriptSnippet, type WidgetData } from "./widget-address";
import { WidgetPreview } from "./widget-preview";

interface WidgetCodeProps extends WidgetData {
  /** Titles of the two parts: numbered where choosing comes first. */
  titles: { code: string; preview: string };
}

export function WidgetCode({ partner, origins, count, addresses, preview, titles }: WidgetCodeProps) {
  return (
    <>
      <section className="box stack" aria-labelledby="code-title">
        <h2 id="code-title">{titles.code}</h2>
        {origins.length === 0 ? (
          <Notice kind="warning">
            <p>{text.noOrigins}</p>
          </Notice>
        ) : (
          <p className="small">
            {text.origins} {origins.join(", ")}
          </p>
        )}
        <SnippetBox
          name="script"
          label={text.script}
          hint={text.scriptHint}
          code={scriptSnippet(addresses)}
        />
        <SnippetBox
          name="frame"
          label={text.frame}
          hint={text.frameHint}
          code={frameSnippet(addresses, partner, count)}
        />
      </section>
      <section className="stack" aria-labelledby="preview-title">
        <h2 id="preview-title">{titles.preview}</h2>
        {count === 0 && <p>{text.previewEmpty}</p>}
        <WidgetPreview key={preview} partner={partner} src={preview} count={count} />
      </section>
      <section className="stack" aria-labelledby="elsewhere-title">
        <h2 id="elsewhere-title">{text.elsewhereTitle}</h2>
        <p>{text.elsewhere}</p>
        <p className="cluster">
          <a href={addresses.rss}>{text.rss}</a>
          <a href={addresses.jsonFeed}>{text.jsonFeed}</a>
          <a href={addresses.oembed}>{text.oembed}</a>
        </p>
        <p className="soft small">{text.elsewhereOembed}</p>
      </section>
    </>
  );
}
