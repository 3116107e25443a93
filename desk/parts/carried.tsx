import { CARRIED, type Carried } from '#domain/desk/sign-in/carried.ts';
import { Button } from '../../app/ui/button.tsx';

/** The hidden field with which a form carries what was sent before. */
export function Carry({ carried }: { carried: Carried | undefined }) {
  return carried && <input type="hidden" name={CARRIED} value={JSON.stringify(carried)} />;
}

/** What the page itself puts into its forms. */
const BY_THE_PAGE: ReadonlySet<string> = new Set(['token', 'seen']);

/** What somebody had typed, to read and to copy. */
export function Typed({ carried: { fields } }: { carried: Carried }) {
  const typed = fields.filter(([name, value]) => value.trim() !== '' && !BY_THE_PAGE.has(name));
  if (typed.length === 0) return null;
  return (
    <dl className="desk-typed mt-4">
      {typed.map(([name, value]) => (
        <div key={name + value}>
          <dt>{wordsOf(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers what somebody had typed once they are let in. It is never sent by itself. */
export function OfferAgain({ carried }: { carried: Carried }) {
  return (
    <>
      <title>You had typed this - Desk</title>
      <h1>You had typed this</h1>
      <p className="measure mt-4">It was not done yet. Do you still want it?</p>
      <Typed carried={carried} />
      <form method="post" action={carried.to} className="mt-6">
        {carried.fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send it now</Button>
      </form>
      <p className="mt-6">
        <a href="/desk">Leave it, and go to the desk</a>
      </p>
    </>
  );
}

/** `in-progress` as `In progress`. */
function wordsOf(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
