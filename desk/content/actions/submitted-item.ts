import { data } from 'react-router';
import { differences } from '#modules/content/differences.ts';
import type { PublishCheck } from '#modules/content/editing.ts';
import { fieldsOfKind } from '#modules/content/field-tree.ts';
import type { Entry } from '#modules/content/fields.ts';
import { fieldAt } from '#modules/content/fields.ts';
import { checkForm, readForm } from '#modules/content/item-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '#modules/content/kinds.ts';
import type { TypedValue } from '../../ui/lost-item.tsx';
import { type ConflictView, SEEN_VERSION_FIELD } from '../editing/conflict.tsx';
import { changedRows } from '../editing/form-rows.ts';
import { readEntries } from '../editing/item-form-view.ts';
import { DRAFT_STAMP_FIELD } from '../editing/use-item-draft.ts';

/**
 * A form returned to the member: as submitted, or with one row more or less. Nothing was stored.
 */
export type ReturnedForm = {
  /** Undefined if no field of the item was submitted. */
  readonly entries?: readonly Entry[];
  readonly base: string;
  /** Stored version that was shown beside the form; empty if none was. */
  readonly seenVersion: string;
  /** Stamp of the draft on the device; empty if it stores none. */
  readonly draftStamp: string;
  /** The pressed button. */
  readonly pressed: string;
  /** Time entered for publishing. */
  readonly publishAt: string;
  readonly mistakes: Readonly<Record<string, string>>;
  /** Reason for refusing the whole form, if no single field is at fault. */
  readonly refusal?: string;
  readonly conflict?: ConflictView;
  /** Checks to confirm before it is published. */
  readonly checks?: readonly PublishCheck[];
  /** Submitted texts that no form can take any more. */
  readonly lost?: readonly TypedValue[];
};

/** A submitted form with an item's fields. */
export class SubmittedItem {
  readonly form: FormData;
  readonly entries: readonly Entry[];
  readonly kind: ContentKind;

  constructor(kind: ContentKind, form: FormData) {
    this.kind = kind;
    this.form = form;
    this.entries = readEntries(form);
  }

  /** Value of the pressed button; the Enter key saves. */
  get pressed(): string {
    return String(this.form.get('_do') ?? 'save');
  }

  /** Throws a 400 response if the form has no such button. */
  requireKnownButton(): void {
    if (/^(save|preview|publish|schedule|upload [\w.]+)$/.test(this.pressed)) return;
    throw new Response('There is no such button.', { status: 400 });
  }

  /** Stamp of the draft (`item-drafts.ts`); empty if missing or malformed. */
  get typed(): string {
    const stamp = this.controlValue(DRAFT_STAMP_FIELD);
    return /^[\w-]{1,40}\.\d{1,15}$/.test(stamp) ? stamp : '';
  }

  controlValue(name: string): string {
    return String(this.form.get(name) ?? '');
  }

  /** The form with changed rows if a row's button was pressed; else undefined. */
  withRows() {
    const pressed = this.form.get('_rows');
    if (typeof pressed !== 'string') return undefined;
    const field = fieldsOfKind(this.kind);
    const itemOf = (list: string) => {
      const at = fieldAt(field, list.replace(/\.\d+(?=\.|$)/g, '.0'), undefined);
      return at?.type === 'list' ? at.item : undefined;
    };
    const entries = changedRows(this.entries, pressed, itemOf);
    return this.returnForm({ ...(entries && { entries }) }, 200);
  }

  check(before: unknown) {
    return checkForm(CONTENT_SCHEMAS[this.kind], fieldsOfKind(this.kind), this.form, before);
  }

  /** Submitted values as text, to be copied when no form can take them any more. */
  typedTexts(): TypedValue[] {
    const field = fieldsOfKind(this.kind);
    const { candidate } = readForm(field, this.form, undefined);
    return differences(field, undefined, candidate)
      .map(({ labels, after }) => ({ label: labels.join(', '), value: after }))
      .filter(({ value }) => value.trim() !== '');
  }

  /** Returns the form with the reason why nothing was done. */
  refuse(refusal: string) {
    return this.returnForm({ refusal }, 409);
  }

  returnForm(change: Partial<ReturnedForm>, status: number) {
    const { entries } = this;
    const returned: ReturnedForm = {
      ...(entries.length > 0 && { entries }),
      base: this.controlValue('_base'),
      seenVersion: this.controlValue(SEEN_VERSION_FIELD),
      draftStamp: this.typed,
      pressed: this.pressed,
      publishAt: this.controlValue('_at'),
      mistakes: {},
      ...change,
    };
    return data(returned, status);
  }
}
