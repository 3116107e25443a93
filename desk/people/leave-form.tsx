import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

/** Form that ends a member's access. `isOwn`: the signed-in member's own. */
export function LeaveForm({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) {
  const them = isOwn ? 'you' : 'them';
  return (
    <section aria-labelledby="leave" className="mt-12">
      <h2 id="leave">{isOwn ? 'Leave the desk' : 'End the access'}</h2>
      <p className="measure my-4">
        It signs {them} out everywhere at once, and no link, code or passkey lets {them} in. The
        name stays at notes and in the log.
      </p>
      <DeskForm>
        <input type="hidden" name="name" value={name} />
        <DangerButton name="do" value="leave">
          {isOwn ? 'Leave the desk' : `End the access of ${name}`}
        </DangerButton>
      </DeskForm>
    </section>
  );
}
