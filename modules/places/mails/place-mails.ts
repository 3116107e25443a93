import type { MailContext, MailFactsSource, MailTemplates } from '#modules/submissions/api.ts';
import { contact, htmlMail, link, type MailPart } from '#platform/mail/mail-body.ts';
import { askAgainPath } from '../model/place-texts.ts';
import { isAttended, PLACE_KINDS } from '../model/requested-offering.ts';
import type { LinkParts } from '../store/links.ts';
import { readPlacesView } from '../store/places-view.ts';
import type { WaitlistOptions } from '../store/promote-waitlist.ts';
import {
  confirmationCalendar,
  confirmationHeading,
  confirmationParts,
  hasNoPlace,
} from './confirmation-parts.ts';
import { calendarFiles, manageLink, offeringFact } from './mail-parts.ts';
import { PLACE_MAILS } from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import type { PlaceMailContext } from './place-mail-template.ts';

/** The mail templates about places, and the parts that they add to the confirmation. */
export function placeMails(
  parts: LinkParts & WaitlistOptions,
): MailFactsSource & { readonly templates: MailTemplates } {
  const placeContextOf = async (submissionId: string, context: MailContext) => {
    const scope = { purpose: 'confirm', submissionId } as const;
    const view = await readPlacesView(context.database, scope, { ...parts, now: context.now });
    return view && { ...context, view };
  };
  return {
    kinds: PLACE_KINDS,
    templates: {
      async place({ submissionId, recipient, stored }, context) {
        const placeContext = await placeContextOf(submissionId ?? '', context);
        return placeContext && placeMail(stored.about as PlaceMailAbout, placeContext, recipient);
      },
    },
    async readFacts(submissionId, context) {
      const placeContext = await placeContextOf(submissionId, context);
      if (!placeContext) return undefined;
      const keyFact = offeringFact(placeContext, offeringLabel(placeContext));
      return {
        heading: confirmationHeading(placeContext),
        ...(keyFact && { keyFact }),
        confirmation: confirmationParts(placeContext),
        coversNextSteps: isAttended(placeContext.view.offering.key) || hasNoPlace(placeContext),
        attachments: confirmationCalendar(placeContext),
      };
    },
  };
}

/**
 * Mail to a sender about the present state of their places; undefined if it is no longer true. Like
 * the confirmation it repeats nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, context: PlaceMailContext, to: string) {
  const { subject, parts, isStillTrue, factLabel, calendar } = PLACE_MAILS[about];
  if (!isStillTrue(context)) return undefined;
  const { organisation, view } = context;
  const heading = subject(context);
  const body = {
    heading,
    sender: organisation.name,
    keyFact: offeringFact(context, factLabel?.(context) ?? offeringLabel(context)) ?? {
      label: 'Your reference',
      text: view.reference,
    },
    parts: [...parts(context), ...closing(context)],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${heading} (${view.reference})`,
    attachments: calendarFiles(calendar?.(context), context),
  });
}

/** A date that nobody should come on is marked. */
function offeringLabel({ view }: PlaceMailContext): string | undefined {
  return view.offering.cancelled ? 'Cancelled' : undefined;
}

function closing({ view, organisation, siteUrl }: PlaceMailContext): MailPart[] {
  const againPath = askAgainPath(view);
  return [
    ...(againPath ? [link('Ask for a place again', `${siteUrl}${againPath}`)] : []),
    ...(view.links ? [manageLink(view, view.links)] : []),
    contact(organisation),
  ];
}
