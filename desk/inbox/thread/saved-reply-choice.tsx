import { Button } from '../../../app/ui/button.tsx';
import { errorAttributes } from '../../ui/field.tsx';
import { Options, type SelectOption } from '../../ui/text-field.tsx';

type SavedReplyChoiceProps = {
  readonly id: string;
  readonly savedReplies: readonly SelectOption[];
  readonly error: string | undefined;
};

/** The choice of a saved reply, and the button that inserts it into the reply. */
export function SavedReplyChoice({ id, savedReplies, error }: SavedReplyChoiceProps) {
  return (
    <>
      {error && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {savedReplies.length > 0 && (
        <div className="inline-form mb-4">
          <label>
            <span className="field-label">Saved reply</span>
            <select
              id={id}
              name="saved"
              className="field"
              {...errorAttributes(error, `${id}-wrong`)}
            >
              <option value="">Choose one</option>
              <Options of={savedReplies} />
            </select>
          </label>
          <Button type="submit" name="do" value="insert" look="plain">
            Insert
          </Button>
        </div>
      )}
    </>
  );
}
