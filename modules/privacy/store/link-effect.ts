import { emptyMails, type SubmissionEffect } from '#modules/submissions/api.ts';

/**
 * Blanks the address of an erased sender in links to My data and in their mails, also waiting ones,
 * once nothing else is held with it. The link still opens, and shows that.
 */
export const linkEffect: SubmissionEffect = {
  kinds: [],
  async onErased(transaction, id, now) {
    const sent = await transaction
      .selectFrom('submission as erased')
      .innerJoin('submission as other', 'other.sender_address', 'erased.sender_address')
      .select(['other.id', 'other.sender_address'])
      .where('erased.id', '=', id)
      .where((is) => is.or([is('other.erased_at', 'is', null), is('other.id', '=', id)]))
      .limit(2)
      .execute();
    const address = sent.length === 1 ? sent[0]?.sender_address : null;
    if (!address) return;
    await transaction
      .updateTable('data_link')
      .set({ address: '' })
      .where('address', '=', address)
      .execute();
    await emptyMails(
      transaction,
      (is) => is.and([is('purpose', '=', 'my-data'), is('recipient', '=', address)]),
      now,
    );
  },
};
