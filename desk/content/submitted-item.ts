import { data } from 'react-router';
import { differences } from '#modules/content/model/editing/differences.ts';
import { checkForm } from '#modules/content/model/editing/fields/check-form.ts';
import { fieldAt } from '#modules/content/model/editing/fields/field.ts';
import { fieldsOfKind } from '#modules/content/model/editing/fields/field-tree.ts';
import type { Entry } from '#modules/content/model/editing/fields/form-entries.ts';
import { readForm } from '#modules/content/model/editing/fields/read-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '#modules/content/model/kinds.ts';
import type { TypedValue } from '../ui/lost-item.tsx';
import { type ConflictView, SEEN_VERSION_FIELD } from './editing/conflict.tsx';
import { changedRows } from './editing/form-rows.ts';
import { readEntries } from './editing/item-form-view.ts';
import { DRAFT_STAMP_FIELD } from './editing/use-item-draft.ts';
import type { LinkResult } from './link-results.tsx';

/** A form that comes back: as it was sent, or with one row more or less. Nothing was stored. */
export type ReturnedForm = {
  /** Undefined where nothing of the item was sent. */
  readonly entries?: readonly Entry[];
  readonly base: string;
  /** Names the stored version that was shown beside the form; empty where none was. */
  readonly seenVersion: string;
  /** The stamp of the draft on the device; empty where it keeps nothing. */
  readonly draftStamp: string;
  /** The moment that was typed for publishing it. */
  readonly publishAt: string;
  readonly mistakes: Readonly<Record<string, string>>;
  /** Why it was not done, where it is no field's fault. */
  readonly refusal?: string;
  readonly conflict?: ConflictView;
  /** What was typed and has no form any more, in words. */
  readonly lost?: readonly TypedValue[];
  /** What came of looking at the links to other sites. */
  readonly linkResults?: readonly LinkResult[];
};

/** What a form with an item's fields sent. */
export class SubmittedItem {
  readonly form: FormData;
  readonly entries: readonly Entry[];
  readonly kind: ContentKind;

  constructor(kind: ContentKind, form: FormData) {
    this.kind = kind;
    this.form = form;
    this.entries = readEntries(form);
  }

  /** What was pressed; the Enter key saves. */
  get pressed(): string {
    return String(this.form.get('_do') ?? 'save');
  }

  /** The stamp of the draft (`item-drafts.ts`). */
  get typed(): string {
    const stamp = this.controlValue(DRAFT_STAMP_FIELD);
    return /^[\w-]{1,40}\.\d{1,15}$/.test(stamp) ? stamp : '';
  }

  controlValue(name: string): string {
    return String(this.form.get(name) ?? '');
  }

  /** The form again where a button beside a row was pressed; else undefined. */
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

  /** What was typed, in words: to be copied where no form can take it any more. */
  typedTexts(): TypedValue[] {
    const field = fieldsOfKind(this.kind);
    const { candidate } = readForm(field, this.form, undefined);
    return differences(field, undefined, candidate)
      .map(({ labels, after }) => ({ label: labels.join(', '), value: after }))
      .filter(({ value }) => value.trim() !== '');
  }

  returnForm(change: Partial<ReturnedForm>, status: number) {
    const { entries } = this;
    const again: ReturnedForm = {
      ...(entries.length > 0 && { entries }),
      base: this.controlValue('_base'),
      seenVersion: this.controlValue(SEEN_VERSION_FIELD),
      draftStamp: this.typed,
      publishAt: this.controlValue('_at'),
      mistakes: {},
      ...change,
    };
    return data(again, status);
  }
}
