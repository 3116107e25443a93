import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

/** What the address of a thread says (`done`) after this button, in words. */
export const NOT_SPAM_NOTICES = {
  'not-spam': 'It is no spam. The mail that was held back is on its way to the sender.',
  'not-spam-no-mail':
    'It is no spam. No mail goes to the sender: the address cannot be written to, or it had its share of mails within the last hour.',
} as const;

/**
 * For a submission that looks as if no person had sent it: says that one did.
 * @param list the parameters of the list that it was opened from
 */
export function NotSpam({ reference, list }: { reference: string; list: string }) {
  return (
    <DeskForm action={`/inbox/${reference}/not-spam${list}`}>
      <Button type="submit" look="plain">
        Not spam
      </Button>
    </DeskForm>
  );
}
