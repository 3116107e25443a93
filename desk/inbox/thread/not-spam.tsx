import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

/** Success notices on the thread, by the URL parameter `done`. */
export const NOT_SPAM_NOTICES = {
  'not-spam': 'It is no spam. The mail that was held back is on its way to the sender.',
  'not-spam-no-mail':
    'It is no spam. No mail goes to the sender: the address cannot be written to, or it had its share of mails within the last hour.',
} as const;

/**
 * Button that clears a submission's spam flag.
 * @param list query of the list from which the thread was opened
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
