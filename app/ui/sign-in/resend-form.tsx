/** Requests another code. With scripts it counts down the waiting time; without, the server states it. */
import { useEffect, useState } from "react";
import { codeTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";

/** @param waitS seconds to wait, from the page's rendering */
function useCountdown(waitS: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + waitS * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waitS]);
  return left;
}

export function ResendForm({ waitS }: { waitS: number }) {
  const left = useCountdown(waitS);
  return (
    <form method="post" action="/login/code">
      <input type="hidden" name="intent" value="resend" />
      <Button variant="ghost" disabled={left > 0}>
        {text.resend}
      </Button>
      {left > 0 && <p className="field__hint">{text.resendIn(left)}</p>}
    </form>
  );
}
