import type { GroupField } from '#modules/content/model/editing/fields/field.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Conflict, type ConflictView, DIFFERS_TEXT, SEEN_VERSION_FIELD } from './conflict.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { FieldViews } from './fields/field-view.tsx';
import type { ItemFormView } from './item-form-view.ts';
import { MistakeSummary } from './mistake-summary.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { DRAFT_STAMP_FIELD, type ItemDraftOptions, useItemDraft } from './use-item-draft.ts';

type ItemFormProps = {
  readonly field: GroupField;
  readonly form: ItemFormView;
  /** Its address without `/desk`. */
  readonly action: string;
  readonly draft: ItemDraftOptions;
  readonly conflict: ConflictView | undefined;
  /** Names the stored version that the sender has seen beside the form; empty where none was. */
  readonly seenVersion: string;
  /** It is shown and not changed here. */
  readonly isReadOnly: boolean;
  /** The moment that was typed for publishing it; undefined where it cannot be scheduled. */
  readonly publishAt: string | undefined;
};

/** An item of content as a form, with what was typed into it before and not saved. */
export function ItemForm(props: ItemFormProps) {
  const { field, form, action, draft, conflict, seenVersion, isReadOnly, publishAt } = props;
  const { offers, restored, restore, discard, onInput, onSubmit } = useItemDraft(draft);
  const differing = (conflict?.fields ?? []).map(({ name }) => ({
    path: name,
    text: DIFFERS_TEXT,
  }));
  const shown = restored
    ? { ...form, entries: restored.content.entries, mistakes: {} }
    : { ...form, warnings: [...form.warnings, ...differing] };
  return (
    <>
      {offers.map((offer) => (
        <DraftOffer
          key={offer.name}
          draft={offer}
          onRestore={() => restore(offer)}
          onDiscard={() => discard(offer)}
        />
      ))}
      <MistakeSummary mistakes={shown.mistakes} />
      {conflict && !restored && <Conflict conflict={conflict} address={form.path} />}
      {/* Mistakes are said by the server, all at once: a browser says them one by one, and also of
          rows that were added and left alone. */}
      <DeskForm
        key={restored?.name}
        action={action}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
        className="edit-form mt-6"
      >
        {/* What the Enter key presses: the first button, which would be one beside a row. */}
        <button type="submit" aria-hidden="true" tabIndex={-1} className="edit-enter" />
        <input type="hidden" name="_base" value={restored?.content.base ?? draft.base} />
        <input type="hidden" name={DRAFT_STAMP_FIELD} defaultValue="" />
        <input type="hidden" name={SEEN_VERSION_FIELD} value={restored ? '' : seenVersion} />
        <fieldset disabled={isReadOnly}>
          <FieldViews field={field} name="" form={shown} />
        </fieldset>
        {publishAt !== undefined && !isReadOnly && <ScheduleFields at={publishAt} form={shown} />}
        {!isReadOnly && (
          <div className="edit-bar">
            <Button type="submit" name="_do" value="save">
              Save
            </Button>
            {/* What is typed is saved, too: nothing else can be shown. */}
            <Button type="submit" look="plain" name="_do" value="preview">
              Preview
            </Button>
            <Button type="submit" look="plain" name="_do" value="publish">
              Publish
            </Button>
          </div>
        )}
      </DeskForm>
    </>
  );
}
