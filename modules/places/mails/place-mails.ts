import type { MailContext, MailFactsSource, MailTemplates } from '#modules/submissions/api.ts';
import { contact, htmlMail, link, type MailPart } from '#platform/mail/mail-body.ts';
import { askAgainPath } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended, PLACE_KINDS } from '../model/requested-offering.ts';
import type { LinkParts } from '../store/links.ts';
import { placeOffering } from '../store/offering-row.ts';
import { readPlacesView } from '../store/places-view.ts';
import type { WaitlistOptions } from '../store/promote-waitlist.ts';
import {
  confirmationCalendar,
  confirmationParts,
  confirmationTitles,
  hasNoPlace,
} from './confirmation-parts.ts';
import { calendarFiles, manageButton, offeringFact } from './mail-parts.ts';
import { PLACE_MAILS } from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import { headingOf, type PlaceMailContext } from './place-mail-template.ts';

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
        if (!placeContext) return undefined;
        const former = await readFormer(context.database, stored.former, placeContext.view);
        return placeMail(stored.about as PlaceMailAbout, { ...placeContext, former }, recipient);
      },
    },
    async readFacts(submissionId, context) {
      const placeContext = await placeContextOf(submissionId, context);
      if (!placeContext) return undefined;
      const keyFact = offeringFact(placeContext, offeringLabel(placeContext));
      return {
        ...confirmationTitles(placeContext),
        ...(keyFact && { keyFact }),
        confirmation: confirmationParts(placeContext),
        coversNextSteps: isAttended(placeContext.view.offering.key) || hasNoPlace(placeContext),
        attachments: confirmationCalendar(placeContext),
      };
    },
  };
}

/** The same places in the offering with this key, to remove its calendar entry. */
async function readFormer(
  database: MailContext['database'],
  key: unknown,
  view: PlacesView,
): Promise<PlacesView | undefined> {
  const row =
    typeof key === 'string' &&
    (await database.selectFrom('offering').selectAll().where('key', '=', key).executeTakeFirst());
  if (!row) return undefined;
  const sequence = view.sequence - view.offering.sequence + row.sequence;
  return { ...view, offering: placeOffering(row), sequence };
}

/**
 * Mail to a sender about the present state of their places; undefined if it is no longer true. Like
 * the confirmation it repeats nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, context: PlaceMailContext, to: string) {
  const { subject, heading, parts, isStillTrue, factLabel, button, calendar } = PLACE_MAILS[about];
  if (!isStillTrue(context)) return undefined;
  const { organisation, view, former } = context;
  const title = subject(context);
  const body = {
    heading: heading ?? headingOf(title, context),
    sender: organisation.name,
    keyFact: offeringFact(context, factLabel?.(context) ?? offeringLabel(context)) ?? {
      label: 'Your reference',
      text: view.reference,
    },
    parts: [...parts(context), ...closing(context, button)],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: `${title} (${view.reference})`,
    attachments: [
      ...calendarFiles(calendar?.(context), context),
      ...(former ? calendarFiles('cancel', { ...context, view: former }) : []),
    ],
  });
}

/** A date that nobody should come on is marked. */
function offeringLabel({ view }: PlaceMailContext): string | undefined {
  return view.offering.cancelled ? 'Cancelled' : undefined;
}

function closing(
  { view, organisation, siteUrl }: PlaceMailContext,
  label: string | undefined,
): MailPart[] {
  const againPath = askAgainPath(view);
  return [
    ...(againPath ? [link('Ask for a place again', `${siteUrl}${againPath}`)] : []),
    ...manageButton(view, label),
    contact(organisation),
  ];
}
