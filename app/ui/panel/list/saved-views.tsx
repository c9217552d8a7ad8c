/** The filters of a list that its reader keeps under a name, and the form that keeps the shown ones. */
import { useLocation } from "@remix-run/react";
import { savedViewTexts as text, VIEWS_PATH } from "~/locales/es/saved-views";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";
import { useOwnPath } from "../own-path";
import { SmallForm } from "../panel-form";

interface SavedViewsProps {
  list: "offers" | "sales";
  views: readonly { id: string; name: string; query: string }[];
  /** Something is filtered, so that there is something to keep. */
  filtered: boolean;
}

export function SavedViews({ list, views, filtered }: SavedViewsProps) {
  const path = useOwnPath();
  const { search } = useLocation();
  if (views.length === 0 && !filtered) return null;
  return (
    <div className="panel-views">
      {views.length > 0 && (
        <nav aria-label={text.label}>
          <ul className="cluster">
            {views.map(({ id, name, query }) => (
              <li key={id}>
                <a href={`${path}?${query}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {filtered && (
        <details>
          <summary>{text.save}</summary>
          <SmallForm action={VIEWS_PATH} className="panel-filters">
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={search.slice(1)} />
            <Field
              name="name"
              id="view-name"
              label={text.name}
              hint={text.nameHint}
              maxLength={40}
              required
            />
            <Button variant="secondary" name="intent" value="save">
              {text.submit}
            </Button>
          </SmallForm>
          {views.map(({ id, name }) => (
            <SmallForm key={id} action={VIEWS_PATH}>
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="view" value={id} />
              <Button variant="secondary" name="intent" value="remove">
                {text.remove(name)}
              </Button>
            </SmallForm>
          ))}
        </details>
      )}
    </div>
  );
}
