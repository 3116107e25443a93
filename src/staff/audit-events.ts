/** Also those that are only in old logs. `…` stands for the subject. */
const AUDIT_EVENTS = {
  'signed in': 'signed in by …',
  'ended a session': 'signed out another device',
  'ended other sessions': 'signed out all other devices',
  'added a passkey': 'added a passkey',
  'renamed a passkey': 'renamed a passkey',
  'removed a passkey': 'removed a passkey',
  opened: 'opened …',
  noted: 'wrote a note about …',
  replied: 'replied to …',
  'status: new': 'set … to New',
  'status: in-progress': 'set … to In progress',
  'status: done': 'set … to Done',
  'status: spam': 'set … to Spam',
  assigned: 'chose who answers …',
  'given back': 'gave … back',
  'not spam': 'found that … is no spam',
  undone: 'undid a change of …',
  erased: 'erased …',
  exported: 'exported …',
  'reply saved': 'saved the reply …',
  'reply deleted': 'deleted the saved reply …',
  invited: 'invited …',
  'made a link': 'made a link for …',
  'became the owner': 'became the owner, by the link of the start',
  renamed: 'changed the name of …',
  'changed roles': 'changed the roles of …',
  'let go': 'ended the access of …',
  'taken back': 'took … back',
  'draft saved': 'saved a draft of …',
  'draft withdrawn': 'took back the draft of …',
  published: 'published …',
  scheduled: 'said when … is published',
  'schedule ended': 'said that … is not published by itself',
  'publishing undone': 'put back what … was before',
  'version restored': 'made an earlier version the draft of …',
  'history erased': 'erased the history of …',
  removed: 'took … away',
  'removal drafted': 'made a draft that takes … away',
  'list ordered': 'put the list … into another order',
  'address changed': 'gave … another address',
  'gave a place': 'gave … its places',
  'added a person': 'added …',
  'moved a person': 'moved … to another session',
  overbooked: 'took more people than there are places in …',
  'confirmed by phone': 'confirmed by phone the places of …',
  'took a place back': 'took back places of …',
  'erased a person': 'erased one person of …',
  'noted a consent': "noted a guardian's yes on paper for …",
  'noted as paid': 'noted that … paid',
  'noted who was told': 'noted who was told of a change of …',
  'noted who came': 'noted who came to …',
  'changed how many places': 'changed how many places … has',
  'called off': 'cancelled …',
  'called on again': 'took back that … is cancelled',
  'noted money': 'noted money for …',
  'noted a refund': 'noted that money of … went back',
  'let a gift lapse': 'let a gift of … lapse',
  'ended a pledge': 'ended the pledge …',
  'issued a receipt': 'issued a receipt for …',
  'took a payment back': 'said that money for … was noted by mistake',
  'decided about money': 'decided what money for … is',
  'message saved': 'saved the message …',
  'message sent': 'sent the message …',
  'message paused': 'paused the message …',
  'message resumed': 'resumed the message …',
  'message cancelled': 'cancelled the message …',
  'message deleted': 'deleted the draft of the message …',
  'newsletter taken off': 'took the newsletter … off the website',
  'message noted': 'noted who was written to by WhatsApp',
  'data: export': 'exported what we hold for …',
  'changed settings': 'changed their own settings',
  'new secret': 'had new links signed with a new secret',
  'ended links': 'ended all links mailed before, and had new ones mailed',
  'put up a picture': 'uploaded the picture …',
  'described a picture': 'changed the texts of the picture …',
  'removed a picture': 'removed the picture …',
  'made a backup': 'made a backup',
  'began to download a backup': 'began to download a backup',
  'downloaded a backup': 'downloaded a backup',
} as const;

export type AuditEventName = keyof typeof AUDIT_EVENTS;

/** An event name from another release is shown as it is. `chosen`: for an assignment. */
export function auditEventLabel(what: string, chosen?: string | null) {
  if (what === 'assigned' && chosen) {
    return { before: `chose ${chosen} to answer `, after: '', hasSubject: true };
  }
  const label = Object.hasOwn(AUDIT_EVENTS, what)
    ? AUDIT_EVENTS[what as AuditEventName]
    : `${what} …`;
  const [before = '', after] = label.split('…');
  return { before, after: after ?? '', hasSubject: after !== undefined };
}

/** The label where the subject is already on the page: "set it to Done". */
export function auditEventText(what: string, chosen?: string | null): string {
  const { before, after, hasSubject } = auditEventLabel(what, chosen);
  return hasSubject ? `${before}it${after}` : before;
}
