import { Link } from 'react-router';
import type { SavedReply } from '#modules/submissions/model/replies/saved-replies.ts';
import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export type SavedReplyTitles = readonly Pick<SavedReply, 'id' | 'title'>[];

type SavedReplyChoiceProps = {
  readonly id: string;
  readonly savedReplies: SavedReplyTitles;
  readonly error: string | undefined;
};

/** The choice of a saved reply, and the button that inserts it into the reply. */
export function SavedReplyChoice({ id, savedReplies, error }: SavedReplyChoiceProps) {
  if (savedReplies.length === 0) return <Link to="/replies/new">Write a saved reply</Link>;
  return (
    <>
      <Field id={id} label="Saved reply" error={error}>
        {(attributes) => (
          <span className="inline-form">
            <select {...attributes} name="saved" className="field">
              <option value="">Choose one</option>
              {savedReplies.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <Button type="submit" name="do" value="insert" look="plain">
              Insert
            </Button>
          </span>
        )}
      </Field>
      <Link to="/replies">Change saved replies</Link>
    </>
  );
}
