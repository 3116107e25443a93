import type { ReactNode } from 'react';
import { ConfirmErase } from '#places/stored-data.tsx';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Fold } from '#ui/fold.tsx';
import { Section } from '#ui/section.tsx';
import type { HeldItem } from './held-data.server.ts';

type ActFormProps = {
  readonly token: string;
  readonly fields?: Readonly<Record<string, string | number | undefined>>;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A form of this page. It carries the token, which the address of the answer then lacks. */
export function ActForm({ token, fields = {}, label, children }: ActFormProps) {
  return (
    <form method="post" action="/my-data/open" aria-label={label} className="mt-4 mb-6">
      {Object.entries({ token, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {children}
    </form>
  );
}

export function EraseFold({ children, ...form }: ActFormProps & { label: string }) {
  return (
    <Fold title={form.label}>
      <ActForm {...form}>
        <p className="measure mb-4">{children}</p>
        <ConfirmErase />
        <Button type="submit" name="intent" value="erase" look="plain">
          {form.label}
        </Button>
      </ActForm>
    </Fold>
  );
}

type HeldSectionProps = {
  readonly reference: string;
  readonly items: readonly HeldItem[];
  readonly token: string;
};

export function HeldSection({ reference, items, token }: HeldSectionProps) {
  return (
    <Section title={reference || 'Mails to you'} beside>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two mails apart
        <div key={index} className="mb-6">
          <h3 className="title-small">{item.title}</h3>
          <Facts facts={item.facts} />
          {item.canWithdraw && (
            <ActForm token={token} fields={{ reference, seat: item.seat }}>
              <Button type="submit" name="intent" value="withdraw" look="plain">
                No photographs any more
              </Button>
            </ActForm>
          )}
          {item.canErase && (
            <EraseFold
              token={token}
              fields={{ reference, seat: item.seat }}
              label={`Delete only ${item.title}`}
            >
              The place is free for somebody else then. The others stay.
            </EraseFold>
          )}
        </div>
      ))}
      {reference && (
        <EraseFold token={token} fields={{ reference }} label={`Delete ${reference}`}>
          Everything above is deleted, and its places are free for others. Receipts stay.
        </EraseFold>
      )}
    </Section>
  );
}
