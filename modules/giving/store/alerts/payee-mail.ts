import type { GivingContent } from '#modules/content/model/giving.ts';
import type { Mail } from '#platform/mail/message.ts';
import { EXAMPLE_ACCOUNT, METHOD_NAMES } from '../../model/instructions.ts';

type Accounts = GivingContent['accounts'];

/** Reports to staff which accounts donors are asked to pay into from now on. */
export function payeeMail(
  to: string,
  { before, now }: { readonly before: Accounts; readonly now: Accounts },
  siteUrl: string,
): Mail {
  const isAmong = (accounts: Accounts, account: Accounts[number]) =>
    accounts.some((each) => JSON.stringify(each) === JSON.stringify(account));
  const list = (heading: string, accounts: Accounts) =>
    accounts.length === 0 ? [] : [heading, '', ...accounts.flatMap(accountRows)];
  return {
    to,
    subject: 'The accounts that take gifts were changed',
    text: [
      'Please check that this is right: donors send their gifts to these accounts. Call the person who runs the website, on a number that you already know. If it is wrong, have it corrected at once, and tell the banks and networks.',
      '',
      ...list(
        'New:',
        now.filter((account) => !isAmong(before, account)),
      ),
      ...list(
        'Removed:',
        before.filter((account) => !isAmong(now, account)),
      ),
      ...(now.length === 0 ? ['Donors now see no account at all.', ''] : []),
      `The page: ${siteUrl}/donate`,
      '',
    ].join('\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function accountRows({
  method,
  number,
  registeredName,
  details,
  steps,
  example,
}: Accounts[number]): string[] {
  return [
    `${METHOD_NAMES[method]}: ${number}, in the name of ${registeredName}`,
    ...(example ? [`  ${EXAMPLE_ACCOUNT}`] : []),
    ...details.map(({ label, value }) => `  ${label}: ${value}`),
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ];
}
