import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { GiftView } from '../model/gift.ts';
import { type GivingLinkParts, givingPath } from './links.ts';
import { ERASED_RECEIPT } from './receipts.ts';

/** Where the papers that stand for a pledge's gifts are seen, by the number of the gift. */
export async function readDocumentPaths(
  database: Kysely<Tables>,
  submissionId: string,
  sign: GivingLinkParts['sign'],
): Promise<(giftNumber: number) => Pick<GiftView, 'receiptPath' | 'creditNotePath'>> {
  const papers = await database
    .selectFrom('receipt')
    .select(['link_id', 'gift_number', 'kind'])
    .where('submission_id', '=', submissionId)
    .where('is_cancelled', '=', 0)
    .where('frozen', '<>', ERASED_RECEIPT)
    .execute();
  const linkTo = (giftNumber: number, kind: string) => {
    const paper = papers.find((each) => each.gift_number === giftNumber && each.kind === kind);
    return paper ? givingPath('receipt', paper.link_id, sign) : null;
  };
  return (giftNumber) => ({
    receiptPath: linkTo(giftNumber, 'receipt'),
    creditNotePath: linkTo(giftNumber, 'credit note'),
  });
}
