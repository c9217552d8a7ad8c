/** Parts of the panel's webhook pages: the form of an endpoint, its secret, its deliveries. */
import {
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "~/domain/webhooks/webhook-event";
import { formatDateTime } from "~/locales/es/format";
import {
  DELIVERY_STATUS_NAMES,
  ENDPOINT_STATUS_NAMES,
  EVENT_NAMES,
  eventName,
  webhookPages as text,
} from "~/locales/es/panel/webhooks";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { labelsOf } from "~/ui/form/named-problems";
import { PanelButtonLink } from "./button-link";
import { Moment } from "./cells";
import { DataTable } from "./data-table";
import { PanelForm, SmallForm } from "./panel-form";
import { StatusBadge } from "./status-badge";
import { TextNotice } from "./text-notice";

type ShownEndpoint = Pick<WebhookEndpoint, "url" | "description" | "events">;

const labelOf = labelsOf({
  url: text.address,
  description: text.description,
  mode: text.mode,
  events: text.events,
});

interface EndpointFormProps {
  refused: Refused | undefined;
  stored?: ShownEndpoint;
  /** Chosen before it is created, so that a form sent twice creates one. */
  id?: string;
}

export function EndpointForm({ refused, stored, id }: EndpointFormProps) {
  const bind = bindFields(refused, {
    url: stored?.url ?? "https://",
    description: stored?.description,
    mode: "live",
    events: (stored?.events ?? WEBHOOK_EVENTS).join("\n"),
  });
  return (
    <PanelForm refused={refused} labelOf={labelOf} className="fields panel-narrow">
      {id && <input type="hidden" name="id" value={refused?.typed.id?.[0] ?? id} />}
      <input type="hidden" name="intent" value="save" />
      <Field
        {...bind.field("url")}
        label={text.address}
        hint={text.addressHint}
        inputMode="url"
        autoComplete="off"
        required
      />
      <Field {...bind.field("description")} label={text.description} maxLength={120} />
      {id && (
        <ChoiceGroup legend={text.mode} {...bind.bare("mode")}>
          <Choice {...bind.choice("mode", "live")} label={text.live} />
          <Choice {...bind.choice("mode", "sandbox")} label={text.sandbox} description={text.sandboxHint} />
        </ChoiceGroup>
      )}
      <ChoiceGroup legend={text.events} {...bind.bare("events")}>
        {WEBHOOK_EVENTS.map((event) => (
          <Choice
            key={event}
            type="checkbox"
            {...bind.choice("events", event)}
            label={EVENT_NAMES[event]}
            description={event}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button>{text.save}</Button>
      </div>
    </PanelForm>
  );
}

/** Shown by the answer that made it, and never again. */
export function NewSecret({ secret, next }: { secret: string; next: string }) {
  return (
    <div className="stack panel-narrow">
      <TextNotice kind="warning">{text.secretOnce}</TextNotice>
      <Field name="secret" label={text.secretLabel} defaultValue={secret} readOnly required />
      <p>
        <PanelButtonLink href={next} label={text.secretDone} />
      </p>
    </div>
  );
}

export function EndpointBadge({ status }: Pick<WebhookEndpoint, "status">) {
  return (
    <StatusBadge tone={status === "enabled" ? "good" : "bad"}>{ENDPOINT_STATUS_NAMES[status]}</StatusBadge>
  );
}

const TEST_TYPES = [
  { value: TEST_EVENT, label: text.testPlain },
  ...WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_NAMES[value] })),
];

/** Sends the example of an event. */
export function TestForm() {
  return (
    <SmallForm className="fields panel-narrow">
      <input type="hidden" name="intent" value="test" />
      <SelectField name="type" label={text.testOf} hint={text.testLead} options={TEST_TYPES} required />
      <div>
        <Button variant="secondary">{text.test}</Button>
      </div>
    </SmallForm>
  );
}

/** One button by POST. */
export function IntentButton(props: { action?: string; intent: string; label: string; about?: string }) {
  const { action, intent, label, about } = props;
  return (
    <SmallForm action={action}>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="secondary">
        {label}
        {about && <span className="vh"> {about}</span>}
      </Button>
    </SmallForm>
  );
}

export type ShownDelivery = Pick<
  WebhookDelivery,
  "id" | "type" | "status" | "attempts" | "answerStatus" | "answerText" | "createdAt" | "nextAttemptAt"
>;

const TONES = { pending: "waiting", delivered: "good", dead: "bad" } as const;

export function DeliveryBadge({ status }: Pick<WebhookDelivery, "status">) {
  return <StatusBadge tone={TONES[status]}>{DELIVERY_STATUS_NAMES[status]}</StatusBadge>;
}

/** @param path of the endpoint's page */
export function DeliveryTable({ path, rows }: { path: string; rows: readonly ShownDelivery[] }) {
  return (
    <DataTable
      caption={text.deliveries}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "event",
          label: text.event,
          heading: true,
          cell: (row) => (
            <a href={`${path}/envios/${row.id}`}>
              {eventName(row.type)} <span className="vh">{formatDateTime(row.createdAt)}</span>
            </a>
          ),
        },
        { key: "when", label: text.when, cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          key: "state",
          label: text.state,
          cell: ({ status, nextAttemptAt: next }) => (
            <>
              <DeliveryBadge status={status} />
              {next !== null && <div className="field__hint">{text.next(formatDateTime(next))}</div>}
            </>
          ),
        },
        { key: "attempts", label: text.attempts, numeric: true, cell: ({ attempts }) => attempts },
        {
          key: "answer",
          label: text.answer,
          cell: ({ answerStatus, attempts }) => answerStatus ?? (attempts > 0 ? text.noAnswer : "—"),
        },
        {
          key: "actions",
          label: text.actions,
          hideLabel: true,
          cell: ({ id, status, type, createdAt }) =>
            status !== "pending" && (
              <IntentButton
                action={`${path}/envios/${id}`}
                intent="repeat"
                label={text.repeat}
                about={`${eventName(type)} ${formatDateTime(createdAt)}`}
              />
            ),
        },
      ]}
    />
  );
}
