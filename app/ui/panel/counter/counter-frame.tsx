/** The counter's frame: the way out, the place, today's count, and the page; works without scripts. */
import type { ReactNode } from "react";
import { counterFrame as text } from "~/locales/es/panel/counter";
import { header } from "~/locales/es/ui";
import { Icon } from "~/ui/elements/icons";
import { Toasts } from "~/ui/elements/toasts";
import { useCounterData, usePanelData } from "~/ui/panel/frame/panel-data";
import { useRootData } from "~/ui/use-root-data";

export function CounterFrame({ children }: { children: ReactNode }) {
  const { toasts } = useRootData();
  return (
    <div className="panel-frame counter-frame">
      <a className="skip" href="#main">
        {header.skip}
      </a>
      <CounterBar />
      <Toasts messages={toasts} />
      <main id="main" className="counter" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function CounterBar() {
  const panel = usePanelData();
  const counter = useCounterData();
  return (
    <header className="counter-bar">
      <a href="/socios/inicio">
        <Icon name="back" /> {text.leave}
      </a>
      <p className="counter-bar__where">
        <strong>{counter?.place ?? panel?.organization.name}</strong>
        {counter && <span className="soft">{text.count(counter.count)}</span>}
      </p>
      {counter?.mayChoosePlace && (
        <a href="/socios/caja/local" aria-label={counter.place ? text.changePlace(counter.place) : undefined}>
          {counter.place ? text.place : text.choosePlace}
        </a>
      )}
    </header>
  );
}
