import type { GroupField } from '#modules/content/fields.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import type { ReturnedForm } from '../actions/submitted-item.ts';
import { Conflict, DIFFERS_TEXT, SEEN_VERSION_FIELD } from './conflict.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { ItemFields, ItemOutline } from './item-fields.tsx';
import type { ItemFormView } from './item-form-view.ts';
import { MistakeSummary } from './mistake-summary.tsx';
import { PleaseCheck } from './please-check.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { DRAFT_STAMP_FIELD, type ItemDraftOptions, useItemDraft } from './use-item-draft.ts';

type ItemFormProps = {
  readonly field: GroupField;
  readonly form: ItemFormView;
  /** Path of the form's action, without `/desk`. */
  readonly action: string;
  readonly draft: ItemDraftOptions;
  /** The form as it was returned; undefined if none was submitted. */
  readonly returned: ReturnedForm | undefined;
  /** Time entered for publishing; undefined if the item cannot be scheduled. */
  readonly publishAt: string | undefined;
};

/** Form of a content item, with offers to restore unsaved input. */
export function ItemForm(props: ItemFormProps) {
  const { field, form, action, draft, returned, publishAt } = props;
  const { conflict, checks, seenVersion = '' } = returned ?? {};
  const { isReadOnly } = form;
  const { offers, restored, restore, discard, onInput, onSubmit } = useItemDraft(draft);
  const differing = (conflict?.fields ?? []).map(({ name }) => ({
    path: name,
    text: DIFFERS_TEXT,
  }));
  const view = restored
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
      <MistakeSummary mistakes={view.mistakes} />
      {conflict && !restored && <Conflict conflict={conflict} path={form.path} />}
      {/* The server reports all mistakes at once. A browser reports them one at a time, and also
          for added rows that were left empty. */}
      <DeskForm
        key={restored?.name}
        action={action}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
        className="edit-layout"
      >
        {/* The Enter key presses the first button. Without this one, that would be a row's button. */}
        <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only" />
        <input type="hidden" name="_base" value={restored?.content.base ?? draft.base} />
        <input type="hidden" name={DRAFT_STAMP_FIELD} defaultValue="" />
        <input type="hidden" name={SEEN_VERSION_FIELD} value={restored ? '' : seenVersion} />
        <ItemOutline field={field} form={form} />
        <div className="mt-4">
          {checks && !restored && <PleaseCheck checks={checks} pressed={returned?.pressed} />}
          <fieldset disabled={isReadOnly}>
            <ItemFields field={field} form={view} />
          </fieldset>
        </div>
        {!isReadOnly && (
          <div className="edit-bar">
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
        )}
        {publishAt !== undefined && !isReadOnly && <ScheduleFields at={publishAt} form={view} />}
      </DeskForm>
    </>
  );
}
