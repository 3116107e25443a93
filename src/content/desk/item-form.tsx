import { useEffect, useRef } from 'react';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Field } from '#desk/ui/field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Button } from '#ui/button.tsx';
import type { Difference } from '../differences.ts';
import { confirmLabel, type PublishCheck } from '../editing.ts';
import type { Entry, GroupField } from '../fields.ts';
import type { ContentKind } from '../kinds.ts';
import { ItemFields } from './field-view.tsx';
import { CONFIRMED_FIELD, fieldId, type ItemFormView } from './form-view.ts';
import { DRAFT_STAMP_FIELD, type ItemDraft, useItemDraft } from './item-draft.ts';

type ItemFormProps = {
  readonly field: GroupField;
  readonly entries: readonly Entry[];
  readonly warnings?: ItemFormView['warnings'];
  readonly offers: Pick<ItemFormView, 'headings' | 'references' | 'pictures'>;
  /** The member, and the address of the item, also from before it was changed just now. */
  readonly me: string;
  readonly kind: ContentKind;
  readonly id: string;
  readonly from?: string | null;
  readonly action: string;
  readonly base?: string;
  readonly stamp: string;
  readonly returned: ReturnedForm | undefined;
  readonly publishAt?: string;
};

export function ItemForm(props: ItemFormProps) {
  const { field, kind, id, from, warnings = [], offers, me, action, returned, publishAt } = props;
  const { conflict, checks, seenVersion = '', mistakes = {} } = returned ?? {};
  const entries = returned?.entries ?? props.entries;
  const form = { kind, entries, mistakes, warnings, ...offers, path: `/desk${action}` };
  const base = returned?.base || props.base || '';
  const { offer, restored, restore, discard, isUnsent, ...handlers } = useItemDraft({
    place: `${me} ${kind}/${id}`,
    formerPlace: `${me} ${kind}/${from}`,
    base,
    entries,
    isResponse: returned !== undefined,
    sent: props.stamp,
  });
  const noted = [
    ...(conflict?.fields ?? []).map(({ name }) => ({ path: name, text: DIFFERS_TEXT })),
    ...(checks ?? []).map(({ href = '', text }) => ({ path: href.replace('#field-', ''), text })),
  ].filter(({ path }) => !form.warnings.some((warning) => warning.path === path));
  const view = restored
    ? { ...form, entries: restored.content.entries, mistakes: {} }
    : { ...form, warnings: [...form.warnings, ...noted] };
  return (
    <>
      {offer && <DraftOffer draft={offer} onRestore={restore} onDiscard={discard} />}
      {Object.keys(view.mistakes).length > 0 && <MistakeSummary mistakes={view.mistakes} />}
      {conflict && !restored && <Conflict conflict={conflict} path={form.path} />}
      {/* The server reports all mistakes at once. A browser reports them one at a time, and also
          for added rows that were left empty. */}
      <DeskForm
        key={restored?.name}
        action={action}
        noValidate
        {...handlers}
        className="edit-layout"
      >
        {/* The Enter key presses the first button. Without this one, that would be a row's button. */}
        <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only" />
        <input type="hidden" name="_base" value={restored?.content.base ?? base} />
        <input type="hidden" name={DRAFT_STAMP_FIELD} defaultValue="" />
        <input type="hidden" name={SEEN_VERSION_FIELD} value={restored ? '' : seenVersion} />
        <div className="mt-4">
          {checks && !restored && <PleaseCheck checks={checks} pressed={returned?.pressed} />}
          <ItemFields field={field} form={view} />
        </div>
        <div className="edit-bar">
          {isUnsent && (
            <p className="field-error col-span-full w-full" role="alert">
              No connection. What you typed is still here and was not saved. Try again later.
            </p>
          )}
          {!(checks && !restored) && (
            <Button type="submit" name="_do" value="publish">
              Publish
            </Button>
          )}
          <Button type="submit" look="plain" name="_do" value="save">
            Save
          </Button>
          {/* Previewing also saves the input: only stored versions can be previewed. */}
          <Button type="submit" look="plain" name="_do" value="preview">
            Preview
          </Button>
        </div>
        {publishAt !== undefined && (
          <ScheduleFields at={returned?.publishAt ?? publishAt} form={view} />
        )}
      </DeskForm>
    </>
  );
}

type OfferProps = { readonly draft: ItemDraft; onRestore(): void; onDiscard(): void };

function DraftOffer({ draft, onRestore, onDiscard }: OfferProps) {
  return (
    <div role="status" className="panel panel-urgent my-4">
      <p>
        You typed something here on <Timestamp at={new Date(draft.changedAt).toISOString()} /> and
        did not save it. This device kept it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="plain" onClick={onRestore}>
          Restore what I typed
        </Button>
        <Button look="plain" onClick={onDiscard}>
          Discard what I typed
        </Button>
      </p>
    </div>
  );
}

function MistakeSummary({ mistakes }: { mistakes: Readonly<Record<string, string>> }) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby="mistakes" className="error-summary mt-6">
      <h2 id="mistakes">It is not saved yet</h2>
      <ul>
        {Object.entries(mistakes).map(([name, text]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ConflictField = Pick<Difference, 'labels'> & Record<'name' | 'submitted' | 'stored', string>;

export type ConflictView = {
  readonly isPublic: boolean;
  readonly fields: readonly ConflictField[];
};

/** Form field that names the stored version shown beside the form. Saving replaces that version. */
export const SEEN_VERSION_FIELD = '_seen';

const DIFFERS_TEXT = 'This differs from the version that was stored meanwhile.';

/** `path`: the page that shows only the stored version. */
export function Conflict({ conflict, path }: { conflict: ConflictView; path: string }) {
  const { isPublic, fields } = conflict;
  const theirs = isPublic ? 'What visitors see now' : 'The draft now';
  return (
    <section aria-labelledby="conflict" className="panel panel-urgent my-6">
      <h2 id="conflict">This was changed while you wrote</h2>
      <p className="measure mt-2 mb-4">
        Nothing is saved yet. A colleague changed the same as you: the form below has your words.
        Change them if you like theirs, then press Save. All else that they changed stays.{' '}
        <a href={path}>Leave yours, and open the other one</a>
      </p>
      {fields.map(({ name, labels, submitted, stored }) => (
        <div key={labels.join()} className="mt-4">
          <h3>
            {name ? <a href={`#${fieldId(name)}`}>{labels.join(', ')}</a> : labels.join(', ')}
          </h3>
          <dl className="diff-columns">
            {Object.entries({ Yours: submitted, [theirs]: stored }).map(([title, text]) => (
              <div key={title}>
                <dt>
                  <strong>{title}</strong>
                </dt>
                <dd className="diff-column">{text || '(nothing)'}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

type PleaseCheckProps = { checks: readonly PublishCheck[]; pressed: string | undefined };

function PleaseCheck({ checks, pressed }: PleaseCheckProps) {
  const isScheduled = pressed === 'schedule';
  const codes = new Set(checks.map(({ code }) => code));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="check" className="panel panel-urgent mb-6">
      <h2 id="check">Please check</h2>
      <p className="mt-2">Nothing is published yet.</p>
      <ul className="my-2">
        {checks.map(({ text, label, href }) => (
          <li key={href ?? text}>
            {href && <a href={href}>{label}</a>}
            {href ? `: ${text}` : text}
          </li>
        ))}
      </ul>
      <input type="hidden" name={CONFIRMED_FIELD} value={[...codes].join()} />
      {!(isScheduled && codes.has('no-consent')) && (
        <Button type="submit" name="_do" value={isScheduled ? 'schedule' : 'publish'}>
          {/* Nobody is told before the time has come. */}
          {isScheduled ? 'Schedule anyway' : confirmLabel(checks)}
        </Button>
      )}
    </section>
  );
}

/** Latest time: years of more than four digits are not stored, though browsers offer them. */
const MAX_PUBLISH_AT = '9999-12-31T23:59';

function ScheduleFields({ at, form }: { at: string; form: ItemFormView }) {
  const error = form.mistakes._at;
  return (
    <details className="fold publish-later" open={error !== undefined}>
      <summary>Publish later</summary>
      <Field
        id={fieldId('_at')}
        label="When"
        hint="In Ghana’s time. It is published by itself then."
        error={error}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="_at"
            type="datetime-local"
            max={MAX_PUBLISH_AT}
            defaultValue={at}
            className="field field-short"
          />
        )}
      </Field>
      <Button type="submit" look="plain" name="_do" value="schedule">
        Schedule
      </Button>
    </details>
  );
}

/** As submitted, or with one row more or less. Nothing was stored. */
export type ReturnedForm = {
  readonly entries?: readonly Entry[];
  readonly base: string;
  readonly seenVersion: string;
  readonly draftStamp: string;
  readonly pressed: string;
  readonly publishAt: string;
  readonly mistakes: Readonly<Record<string, string>>;
  /** Reason for refusing the whole form, if no single field is at fault. */
  readonly refusal?: string;
  readonly conflict?: ConflictView;
  readonly checks?: readonly PublishCheck[];
};
