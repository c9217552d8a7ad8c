/**
 * The only script of the page after paying (decision 158): keeps its coupons on this device, or asks for the page again until the
 * payment is decided.
 */
import { keepShownCoupons } from "./coupon-store";

const AGAIN_MS = 3_000;
/** Of the part that says that the payment is not decided yet. */
const UNDECIDED = "data-undecided";

async function waitForOutcome(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer?.ok && !(await answer.text()).includes(UNDECIDED)) location.reload();
  else setTimeout(waitForOutcome, AGAIN_MS);
}

if (document.querySelector(`[${UNDECIDED}]`)) setTimeout(waitForOutcome, AGAIN_MS);
// Both exist only over HTTPS.
else if ("serviceWorker" in navigator && "caches" in window) keepShownCoupons().catch(() => undefined);
