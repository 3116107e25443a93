import { Link } from 'react-router';
import { appContext } from '#desk/context.ts';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { readSavedReplies } from '../saved-replies.server.ts';
import type { Route } from './+types/replies.page';

const SUCCESS_NOTICES = { saved: 'It is saved.', deleted: 'It is deleted.' };

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    replies: await readSavedReplies(context.get(appContext)),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export default function Replies({ loaderData: { replies, done } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Saved replies - Desk</title>
      <h1>Saved replies</h1>
      <SuccessNotice done={done} notices={SUCCESS_NOTICES} />
      <p className="measure mt-4">
        Texts that you write often. Under Reply, choose one and press Insert.
      </p>
      <p className="mt-4">
        <ButtonLink to="/replies/new" look="plain">
          Add a saved reply
        </ButtonLink>
      </p>
      <ul className="desk-list mt-6">
        {replies.map(({ id, title, text }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/replies/${id}`}>
              <strong>{title}</strong>
            </Link>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
