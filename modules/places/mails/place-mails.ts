import type { MailContext, MailFactsSource, MailTemplates } from '#modules/submissions/api.ts';
import {
  contactParts,
  htmlMail,
  link,
  type MailPart,
  paragraph,
} from '#platform/mail/mail-body.ts';
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
import { calendarFiles, manageLink, offeringFacts } from './mail-parts.ts';
import { PLACE_MAILS } from './mails-by-occasion.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';
import type { PlaceMailContext } from './place-mail-template.ts';

/** The mails about places, and what they add to the confirmation. */
export function placeMails(
  parts: LinkParts & WaitlistOptions,
): MailFactsSource & { readonly templates: MailTemplates } {
  const wordsOf = async (submissionId: string, context: MailContext) => {
    const sight = { purpose: 'confirm', submissionId } as const;
    const view = await readPlacesView(context.database, sight, { ...parts, now: context.now });
    return view && { ...context, view };
  };
  return {
    kinds: PLACE_KINDS,
    templates: {
      async place({ submissionId, recipient, stored }, context) {
        const words = await wordsOf(submissionId ?? '', context);
        return words && placeMail(stored.about as PlaceMailAbout, words, recipient);
      },
    },
    async readFacts(submissionId, context) {
      const words = await wordsOf(submissionId, context);
      return (
        words && {
          heading: confirmationHeading(words),
          confirmation: confirmationParts(words),
          coversNextSteps: isAttended(words.view.offering.key) || hasNoPlace(words),
          attachments: confirmationCalendar(words),
        }
      );
    },
  };
}

/**
 * Tells a sender what became of the places that were asked for, as things stand now; undefined where
 * it is not so any more. Like the confirmation it says nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, words: PlaceMailContext, to: string) {
  const { subject, parts, isStillTrue, calendar } = PLACE_MAILS[about];
  if (!isStillTrue(words)) return undefined;
  const { organisation, view } = words;
  const heading = subject(words);
  const reference = [{ label: 'Your reference', answer: view.reference }];
  const letter = {
    heading,
    parts: [
      paragraph('Hello,'),
      ...parts(words),
      ...offeringFacts(words, reference),
      ...closing(words),
    ],
  };
  return htmlMail(to, letter, {
    replyTo: organisation.email,
    subject: `${heading} (${view.reference})`,
    attachments: calendarFiles(calendar?.(words), words),
  });
}

function closing({ view, organisation, siteUrl }: PlaceMailContext): MailPart[] {
  const again = askAgainPath(view);
  return [
    ...(again ? [link('Ask for a place again', `${siteUrl}${again}`)] : []),
    ...(view.links ? [manageLink(view, view.links)] : []),
    ...contactParts(organisation),
  ];
}
