import type { FactsOf, MailContext, MailTemplates } from '#modules/submissions/api.ts';
import { askUs, type LetterPart, letterMail, link, paragraph } from '#platform/mail/letter.ts';
import { isAttended, PLACE_KINDS } from '../model/asked-offering.ts';
import { askingAgainPath } from '../model/place-words.ts';
import type { LinkParts } from '../store/links.ts';
import { seePlaces } from '../store/seen.ts';
import type { SettleOptions } from '../store/settle.ts';
import {
  confirmedCalendar,
  confirmedHeading,
  confirmedPlaces,
  hasNothing,
} from './confirmed-places.ts';
import { calendarFiles, factsOf, manageLink } from './letter-parts.ts';
import { PLACE_MAILS } from './mails-by-occasion.ts';
import type { PlaceWords } from './place-letter.ts';
import type { PlaceMailAbout } from './place-mail-queue.ts';

/** The mails about places, and what they add to the confirmation. */
export function placeMails(
  parts: LinkParts & SettleOptions,
): FactsOf & { readonly templates: MailTemplates } {
  const wordsOf = async (submissionId: string, context: MailContext) => {
    const sight = { purpose: 'confirm', submissionId } as const;
    const seen = await seePlaces(context.database, sight, { ...parts, now: context.now });
    return seen && { ...context, seen };
  };
  return {
    kinds: PLACE_KINDS,
    templates: {
      async place({ submissionId, recipient, stored }, context) {
        const words = await wordsOf(submissionId ?? '', context);
        return words && placeMail(stored.about as PlaceMailAbout, words, recipient);
      },
    },
    async facts(submissionId, context) {
      const words = await wordsOf(submissionId, context);
      return (
        words && {
          heading: confirmedHeading(words),
          confirmation: confirmedPlaces(words),
          saysNext: isAttended(words.seen.offering.key) || hasNothing(words),
          attachments: confirmedCalendar(words),
        }
      );
    },
  };
}

/**
 * Tells a sender what became of the places that were asked for, as things stand now; undefined where
 * it is not so any more. Like the confirmation it says nothing that the sender typed.
 */
function placeMail(about: PlaceMailAbout, words: PlaceWords, to: string) {
  const { subject, parts, isSo, calendar } = PLACE_MAILS[about];
  if (!isSo(words)) return undefined;
  const { organisation, seen } = words;
  const heading = subject(words);
  const reference = [{ label: 'Your reference', answer: seen.reference }];
  const letter = {
    heading,
    parts: [paragraph('Hello,'), ...parts(words), ...factsOf(words, reference), ...closing(words)],
  };
  return letterMail(to, letter, {
    replyTo: organisation.email,
    subject: `${heading} (${seen.reference})`,
    attachments: calendarFiles(calendar?.(words), words),
  });
}

function closing({ seen, organisation, siteUrl }: PlaceWords): LetterPart[] {
  const again = askingAgainPath(seen);
  return [
    ...(again ? [link('Ask for a place again', `${siteUrl}${again}`)] : []),
    ...(seen.links ? [manageLink(seen, seen.links)] : []),
    ...askUs(organisation),
  ];
}
