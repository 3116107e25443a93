import type { Kysely } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { GiftView } from '../model/gift.ts';
import { type GivingLinkParts, givingPath } from './links.ts';
import { ERASED_RECEIPT } from './receipts.ts';

/** The paths of the valid documents of a pledge, by the number of the gift. */
export async function readDocumentPaths(
  database: Kysely<Tables>,
  submissionId: string,
  sign: GivingLinkParts['sign'],
): Promise<(giftNumber: number) => Pick<GiftView, 'receiptPath' | 'creditNotePath'>> {
  const documents = await database
    .selectFrom('receipt')
    .select(['link_id', 'gift_number', 'kind'])
    .where('submission_id', '=', submissionId)
    .where('is_cancelled', '=', 0)
    .where('frozen', '<>', ERASED_RECEIPT)
    .execute();
  const pathTo = (giftNumber: number, kind: string) => {
    const document = documents.find(
      (each) => each.gift_number === giftNumber && each.kind === kind,
    );
    return document ? givingPath('receipt', document.link_id, sign) : null;
  };
  return (giftNumber) => ({
    receiptPath: pathTo(giftNumber, 'receipt'),
    creditNotePath: pathTo(giftNumber, 'credit note'),
  });
}
