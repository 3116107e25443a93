import { formatMoney } from '#platform/text/money.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { readTokenPage } from '#site/pages/responses.server.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { useScripted } from '#ui/scripted.tsx';
import type { Route } from './+types/receipt.page';
import type { FrozenReceipt } from './gift.ts';
import { findReceipt } from './giving.server.ts';
import { dayText } from './texts.ts';

export const handle = { query: ['token'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.title ?? 'Receipt',
    description: 'The receipt of a gift.',
  });

export function loader(args: Route.LoaderArgs) {
  return readTokenPage(args, 'Your receipt', async (token) => {
    const receipt = await findReceipt(args.context.get(appContext), token);
    return receipt && receiptView(receipt);
  });
}

function receiptView(receipt: FrozenReceipt) {
  const { number, kind, of, money, receiver, wording, isTest, isVoided } = receipt;
  const { reference, instalment } = receipt;
  const isCreditNote = kind === 'credit note';
  const verb = isCreditNote ? 'Sent back' : 'Paid';
  return {
    title: isCreditNote ? `Credit note ${number}` : `Receipt ${number}`,
    kind: isCreditNote ? 'Credit note' : 'Receipt',
    number,
    amount: formatMoney(money),
    test: isTest ? `Test: this is no real ${kind}.` : '',
    facts: [
      [isVoided ? 'Made out to' : isCreditNote ? 'Sent back to' : 'Received from', receipt.donor],
      ['In honour of', receipt.honouree],
      ['For', receipt.purpose],
      ['Takes back receipt', of ?? ''],
      ...(isVoided
        ? []
        : [
            [`${verb} on`, dayText(receipt.paidOn)],
            [`${verb} by`, receipt.paidBy],
            ['Payment number', receipt.proof],
          ]),
      ['Fee that the payment provider kept', receipt.fee ? formatMoney(receipt.fee) : ''],
      ['Reference', instalment > 1 ? `${reference}, gift ${instalment}` : reference],
      ['Issued on', dayText(receipt.issuedOn)],
    ] as [name: string, value: string][],
    receiver,
    wording,
  };
}

export default function Receipt({ loaderData: { found, nothing } }: Route.ComponentProps) {
  const isScripted = useScripted();
  if (!found) return <ItemNotFound {...nothing} />;
  const { kind, number, amount, test, facts, receiver, wording } = found;
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* For the same reasons as on the page of the gift. */}
      <meta name="referrer" content="same-origin" />
      <article className="page-width py-10 md:py-14 print:py-4">
        <h1>
          {kind} <span className="inline-block">{number}</span>
        </h1>
        {test && <p className="stamp mt-6 inline-block px-4 py-2">{test}</p>}
        <p className="figure mt-6">{amount}</p>
        <Facts facts={facts} />
        <div className="line-above mt-8 pt-6">
          <p className="strong">{receiver.legalName}</p>
          {receiver.address.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Facts facts={receiver.registrations.map(({ label, value }) => [label, value])} />
        </div>
        {wording && <p className="measure mt-6">{wording}</p>}
        <div className="mt-8 print:hidden">
          {isScripted ? (
            <Button onClick={() => print()}>Print or save it</Button>
          ) : (
            <p className="note">
              To keep it, print this page or save it as a PDF by your browser’s menu.
            </p>
          )}
        </div>
      </article>
    </>
  );
}
