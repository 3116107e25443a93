import type { PurgePreview } from '#modules/retention/store/purge.ts';
import type { PurgeCounts } from '#modules/retention/store/purge-expired.ts';
import { STOP_REASON_LABELS } from '#modules/retention/store/retention-job.ts';
import { SUBMISSION_TYPES } from '#modules/submissions/model/kinds.ts';
import type { StoredSubmission } from '#modules/submissions/store/submission-store.ts';
import type { DeliveryStatus } from '#platform/mail/mail-queue.ts';
import { withoutControls } from '../run-command.ts';

/** Submissions, one line each, and their number. */
export function listText(submissions: readonly StoredSubmission[]): string {
  const erased = submissions.filter(({ erasedAt }) => erasedAt).length;
  const flagged = submissions.filter(({ suspicion }) => suspicion).length;
  const total = `${submissions.length} submissions, ${flagged} to check, ${erased} erased`;
  return withoutControls([...submissions.map(submissionLine), total].join('\n'));
}

function submissionLine(submission: StoredSubmission): string {
  const { kind, payload, reference, receivedAt, subscription } = submission;
  const sender = SUBMISSION_TYPES[kind].sender(payload);
  return [
    reference.padEnd(12),
    receivedAt.slice(0, 16).replace('T', ' '),
    kind.padEnd(24),
    submission.erasedAt ? 'erased' : sender.name || sender.email,
    subscription,
    submission.suspicion && `(please check: ${submission.suspicion})`,
  ]
    .filter(Boolean)
    .join('  ');
}

/** A submission with all answers and the delivery status of its emails. */
export function submissionText(
  submission: StoredSubmission,
  mails: readonly DeliveryStatus[],
): string {
  const { kind, erasedAt, suspicion, phoneE164, subscription } = submission;
  const lines = [
    { label: 'Reference', answer: submission.reference },
    { label: 'Kind', answer: kind },
    { label: 'Received', answer: submission.receivedAt },
    { label: 'Erased', answer: erasedAt ?? '' },
    { label: 'Please check', answer: suspicion ?? '' },
    { label: 'Newsletter', answer: subscription ?? '' },
    { label: 'Phone to call', answer: phoneE164 ?? '' },
    ...(erasedAt ? [] : answersOf(submission)),
    ...mails.map((mail) => ({ label: `Mail (${mail.purpose})`, answer: deliveryStatusText(mail) })),
  ];
  return withoutControls(
    lines
      .filter(({ answer }) => answer)
      .map(({ label, answer }) => `${label}: ${answer.replaceAll('\n', '\n    ')}`)
      .join('\n'),
  );
}

/** A submission without any answer is damaged, because no form can be sent without one. */
function answersOf({ kind, payload }: StoredSubmission) {
  if (Object.keys(payload).length > 0) return SUBMISSION_TYPES[kind].summary(payload);
  return [{ label: 'Answers', answer: 'cannot be read: what is stored is no JSON' }];
}

function deliveryStatusText({ state, sentAt, attempts, failure }: DeliveryStatus): string {
  const tried = attempts > 0 ? `tried ${attempts} times` : '';
  return [state, sentAt, tried, state === 'sent' ? '' : failure].filter(Boolean).join(', ');
}

/** Summary of a purge: what was erased because its retention period was over. */
export function erasedText(erased: PurgeCounts): string {
  return countsText('Erased:', erased);
}

/** Preview of a purge: what would be erased, and the reason if the purge is stopped. */
export function purgeText({ stopped, counts }: PurgePreview): string {
  const reason = stopped ? `The purge is stopped: ${STOP_REASON_LABELS[stopped.reason]}.\n` : '';
  return countsText('Would be erased:', counts) + reason;
}

function countsText(title: string, expired: PurgeCounts): string {
  const lines = [
    ...Object.entries(expired.submissions),
    ['notes on food and health', expired.notes],
    ['texts of mails', expired.mails],
    ['files of mails', expired.files],
    ['rows of the desk (codes, sessions, the log)', expired.desk],
  ].filter(([, count]) => count);
  if (lines.length === 0) return 'Nothing has been kept for its time.\n';
  return `${[title, ...lines.map(([label, count]) => `  ${count} ${label}`)].join('\n')}\n`;
}
