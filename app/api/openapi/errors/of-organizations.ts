/** Explains the codes of organizations: keys, webhooks, team, places, reports. */
import type { Explanations } from "./explanation";

export const OF_ORGANIZATIONS = {
  key_made_before: {
    status: 409,
    meaning: "The form for a new API key was sent twice; the first sending made the key and showed it.",
    remedy: "If the key was not kept, revoke it and create another.",
  },
  too_many_keys: {
    status: 409,
    meaning: "The organization has as many API keys as it may have.",
    remedy: "Revoke one that is no longer used; `last_used_at` tells.",
  },
  organization_closed: {
    status: 409,
    meaning: "The organization is closed for good.",
    remedy: "Nothing can be added to it.",
  },
  organization_stopped: {
    status: 409,
    meaning: "The organization is suspended, closed or rejected, so that it cannot bring offers on sale.",
    remedy: "Its owners clear the matter with the shop; what was saved stays saved.",
  },
  too_many_applications: {
    status: 409,
    meaning: "The account has several unfinished applications to sell here.",
    remedy: "Finish one of them, or wait for its decision.",
  },
  not_a_draft: {
    status: 409,
    meaning: "The application was sent and can no longer be edited.",
    remedy: "Wait for the decision of the shop's staff.",
  },
  place_in_use: {
    status: 409,
    meaning: "Offers name this place as where they are redeemed.",
    remedy: "Remove it from those offers before you delete it.",
  },
  place_used_widely: {
    status: 409,
    meaning: "More than 200 offers use the place, so that its address is not changed for all at once.",
    remedy: "Add a place with the new address and choose it in the offers that move.",
  },
  too_many_places: {
    status: 409,
    meaning: "The organization has 500 places, the most it may have.",
    remedy: "Delete one that no offer uses.",
  },
  too_many_closures: {
    status: 409,
    meaning: "The organization has 50 announced closures, the most it may have.",
    remedy: "Withdraw one; a longer closure replaces several short ones.",
  },
  last_owner: {
    status: 409,
    meaning: "An organization needs at least one owner, and this is the only one.",
    remedy: "Make another member an owner first.",
  },
  invitation_ended: {
    status: 404,
    meaning: "The invitation has expired, was withdrawn, or is for another account.",
    remedy: "Sign in with the invited address, or ask for a new invitation.",
  },
  too_many_invitations: {
    status: 409,
    meaning: "The organization has as many open invitations as it may have.",
    remedy: "Withdraw one that nobody answers.",
  },
  too_many_sends: {
    status: 409,
    meaning: "This invitation has been mailed five times.",
    remedy: "Withdraw it and invite again.",
  },
  too_many_rows: {
    status: 400,
    meaning: "The period has more sales than one file holds; `count` and `max` say how many.",
    remedy: "Choose a shorter period, or filter by offer.",
  },
  widget_disabled: {
    status: 403,
    meaning: "The organization has switched its widget off.",
    remedy: "An owner or manager switches it on again.",
  },
  too_many_webhooks: {
    status: 409,
    meaning: "The organization has five webhooks, the most it may have.",
    remedy: "Delete one, or let one address receive more events.",
  },
  no_sandbox: {
    status: 409,
    meaning: "The organization has no sandbox yet, so that no event of it could be sent.",
    remedy: "Create a sandbox key first: it opens the sandbox.",
  },
  webhook_exists: {
    status: 409,
    meaning: "The organization has a webhook with this address already.",
    remedy: "Change its events. If its secret is lost, replace the secret.",
  },
  webhook_disabled: {
    status: 409,
    meaning: "The webhook is switched off, so that nothing is sent to it.",
    remedy: "Switch it on, then test or repeat.",
  },
  delivery_pending: {
    status: 409,
    meaning: "The delivery still waits for its first attempt, so that it is not sent a second time by hand.",
    remedy: "Wait a moment: the first attempt follows at once.",
  },
  webhook_not_verified: {
    status: 400,
    meaning: "The signature of a payment provider's event does not fit; nothing was stored.",
    remedy: "For providers only: check the secret configured for this shop.",
  },
} satisfies Explanations;
