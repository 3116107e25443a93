import type { ReactNode } from 'react';
import {
  CORRECTION_QUESTIONS,
  type HeldItem,
  type HeldUnder,
} from '#modules/privacy/model/my-data.ts';
import { TextArea } from '../forms/fields/controls.tsx';
import { LineInput } from '../forms/fields/line-input.tsx';
import { ConfirmErase } from '../places/stored-data.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';

type ActFormProps = {
  readonly token: string;
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A form of this page. It carries the token, which the address of the answer then lacks. */
export function ActForm({ token, fields = {}, label, children }: ActFormProps) {
  return (
    <form method="post" action="/my-data/open" aria-label={label} className="mt-4 mb-6">
      {Object.entries({ token, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Deleting takes two steps, also without scripts. */
export function EraseFold({ token, fields, label = '', children }: ActFormProps) {
  return (
    <Fold title={label}>
      <p className="measure mt-4">{children}</p>
      <ActForm token={token} fields={fields} label={label}>
        <ConfirmErase />
        <Button type="submit" name="intent" value="erase" look="plain">
          {label}
        </Button>
      </ActForm>
    </Fold>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="question">
      <summary>
        <span className="question-title strong">{title}</span>
      </summary>
      {children}
    </details>
  );
}

const [NAME, PHONE, NOTE] = CORRECTION_QUESTIONS.fields;

/** Everything below one reference, and what can be done about it. */
export function HeldSection({ group, token }: { group: HeldUnder; token: string }) {
  const { reference, items } = group;
  return (
    <Section title={reference || 'Mails to you'} beside>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two mails apart
        <div key={index} className="mb-6">
          <h3 className="title-small">{item.title}</h3>
          <Facts facts={item.facts} />
          <ItemActions item={item} token={token} />
        </div>
      ))}
      {reference && (
        <>
          <Fold title={`Correct something in ${reference}`}>
            <ActForm token={token} fields={{ reference }} label={`Correct ${reference}`}>
              {[NAME, PHONE].map((field) => (
                <div key={field.name} className="form-field">
                  <LineInput
                    field={field}
                    id={`${reference}-${field.name}`}
                    initial=""
                    error={undefined}
                  />
                </div>
              ))}
              <div className="form-field">
                <TextArea field={NOTE} id={`${reference}-note`} initial="" error={undefined} />
              </div>
              <Button type="submit" name="intent" value="correct" look="plain">
                Correct it
              </Button>
            </ActForm>
          </Fold>
          <EraseFold token={token} fields={{ reference }} label={`Delete ${reference}`}>
            Everything above is deleted, and its places are free for others. Receipts stay.
          </EraseFold>
        </>
      )}
    </Section>
  );
}

/** The buttons of one item: a person of several, photographs, the newsletter. */
function ItemActions({ item, token }: { item: HeldItem; token: string }) {
  const { reference, seat, title, hasPhotoConsent } = item;
  if (item.isNewsletter) {
    return (
      <ActForm token={token} fields={{ what: 'newsletter' }}>
        <Button type="submit" name="intent" value="withdraw" look="plain">
          Leave the newsletter
        </Button>
      </ActForm>
    );
  }
  if (seat === undefined) return null;
  return (
    <>
      {hasPhotoConsent && (
        <ActForm token={token} fields={{ what: 'photo', reference, seat }}>
          <Button type="submit" name="intent" value="withdraw" look="plain">
            No photographs of {title} any more
          </Button>
        </ActForm>
      )}
      <EraseFold token={token} fields={{ reference, seat }} label={`Delete only ${title}`}>
        The place is free for somebody else then. The others stay.
      </EraseFold>
    </>
  );
}
