/** Checklist of a new partner with the next step; shown until the business is active and its first offer decided. */
import { OFFER_PARTS, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { firstSteps as text } from "~/locales/es/panel/home/first-steps";
import { PanelButtonLink } from "./button-link";
import { offerAddress, partAddress } from "./offers/offer-steps";
import { PanelSection } from "./panel-section";
import { StatusBadge } from "./status-badge";

interface FirstStepsProps {
  /** State of the business. */
  status: string;
  /** The role may send it. */
  maySend: boolean;
  offer: { offerId: string | null; status: string | null; filled: Record<OfferPart, boolean> | null };
}

interface Step {
  name: keyof typeof text.steps;
  done: boolean;
  /** It is staff's turn: its state in a word. */
  waits?: string | undefined;
  link: { href: string; label: string } | null;
}

function offerLink(offerId: string | null, missing: OfferPart | undefined) {
  if (offerId === null) return { href: "/socios/ofertas/nueva", label: text.actions.start };
  return { href: partAddress(offerId, missing ?? "what"), label: text.actions.offer };
}

function stepsOf({
  status,
  maySend,
  offer: { offerId, status: offerStatus, filled },
}: FirstStepsProps): Step[] {
  const isSubmitted = offerStatus !== null && offerStatus !== "draft";
  const missing = isSubmitted ? undefined : missingPart(filled);
  const later = (href: string | null, label: string) => (href === null ? null : { href, label });
  return [
    { name: "business", done: true, link: null },
    {
      name: "terms",
      done: status !== "draft",
      waits: status === "pending_review" ? text.inReview : undefined,
      link: maySend ? { href: "/socios/alta/enviar", label: text.actions.terms } : null,
    },
    { name: "offer", done: missing === undefined, link: offerLink(offerId, missing) },
    {
      name: "picture",
      done: isSubmitted || filled?.pictures === true,
      link: later(offerId && partAddress(offerId, "pictures"), text.actions.picture),
    },
    {
      name: "submit",
      done: isSubmitted,
      waits: offerStatus === "in_review" ? text.inReview : isSubmitted ? text.approved : undefined,
      link: later(offerId && offerAddress(offerId, "vista"), text.actions.submit),
    },
  ];
}

function missingPart(filled: Record<OfferPart, boolean> | null): OfferPart | undefined {
  return filled ? OFFER_PARTS.find((part) => part !== "pictures" && !filled[part]) : OFFER_PARTS[0];
}

export function FirstSteps(props: FirstStepsProps) {
  const steps = stepsOf(props);
  const next = steps.find(({ done, link }) => !done && link !== null);
  return (
    <PanelSection id="first-steps" title={text.title}>
      <p>
        {next ? text.lead : text.ourTurn} <a href="/socios/primer-dia">{text.guide}</a>
      </p>
      <ol className="panel-todo">
        {steps.map((step) => (
          <li key={step.name} className="box">
            <StepState step={step} isNext={step === next} /> {text.steps[step.name]}
            {step === next && step.link && (
              <p>
                <PanelButtonLink href={step.link.href} label={step.link.label} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function StepState({ step: { done, waits }, isNext }: { step: Step; isNext: boolean }) {
  if (done && waits) return <StatusBadge tone="waiting">{waits}</StatusBadge>;
  if (done) return <StatusBadge tone="good">{text.done}</StatusBadge>;
  return isNext ? (
    <StatusBadge tone="waiting">{text.next}</StatusBadge>
  ) : (
    <StatusBadge>{text.later}</StatusBadge>
  );
}
