import { CARRIED, type Carried, type Deed } from '#domain/desk/sign-in/carried.ts';
import { Button } from '../../app/ui/button.tsx';
import { DangerButton } from './danger-button.tsx';

/** The hidden field with which a form carries what was sent before. */
export function Carry({ carried }: { carried: Carried | undefined }) {
  return carried && <input type="hidden" name={CARRIED} value={JSON.stringify(carried)} />;
}

/** What somebody had typed, to read and to copy. */
export function Typed({ deed: { typed } }: { deed: Pick<Deed, 'typed'> }) {
  if (typed.length === 0) return null;
  return (
    <dl className="desk-typed mt-4">
      {typed.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Offers what somebody had asked for once they are let in. It is never sent by itself. */
export function OfferAgain({ carried, deed }: { carried: Carried; deed: Deed }) {
  return (
    <>
      <title>Not done yet - Desk</title>
      <h1>Not done yet</h1>
      <p className="measure mt-4 wrap-anywhere">
        You asked for this before: <strong>{deed.words}</strong>. Do you still want it?
      </p>
      <Typed deed={deed} />
      <form method="post" action={carried.to} className="mt-6">
        {carried.fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {deed.isFinal ? (
          <DangerButton>{deed.words}</DangerButton>
        ) : (
          <Button type="submit">{deed.words}</Button>
        )}
      </form>
      <p className="mt-6">
        Else it is left as it was. <BackTo deed={deed} />
      </p>
    </>
  );
}

/** Leads to the page that it was asked for on. */
export function BackTo({ deed: { page } }: { deed: Deed }) {
  return <a href={page.address}>Back to {page.name}</a>;
}
