/** What mails are made for, in words for staff. The server can send no mail that is not named here. */
const PURPOSE_LABELS = {
  confirmation: 'Confirmation to the sender',
  confirm: 'Question to the sender whether places are wanted',
  newsletter: 'Question to the sender whether the newsletter is wanted',
  pledges: 'Steps for all open pledges of a mailbox, to their giver',
  place: 'News of the places that were asked for',
  gift: 'News of a gift to its giver',
  finance: 'News of a gift to those who look after the money',
  notice: 'Notice to the staff',
  reply: 'Reply',
  code: 'Code to sign in',
  invitation: 'Invitation of a colleague',
  desk: 'Mail to a colleague',
} as const;

export type MailPurpose = keyof typeof PURPOSE_LABELS;

/** What a mail is made for; what only a later release knows stands as it is. */
export function mailPurposeLabel(purpose: string): string {
  return Object.hasOwn(PURPOSE_LABELS, purpose) ? PURPOSE_LABELS[purpose as MailPurpose] : purpose;
}
