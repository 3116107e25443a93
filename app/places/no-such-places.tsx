import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The page of a link that opens nothing, or of one of which nobody can say what it opens now. */
export function NoSuchPlaces({ isReachable }: { isReachable: boolean }) {
  return (
    <div className="page-width py-16">
      <meta name="robots" content="noindex" />
      <h1>{isReachable ? 'This link opens nothing' : 'Your places cannot be shown now'}</h1>
      {isReachable ? (
        <p className="lead mt-4">
          It is not complete, or it is no longer good. Please open it from the message you got
          again, all of it. If that does not help, write or call us with your reference.
        </p>
      ) : (
        <Notice kind="failure">
          Nothing is lost, and nothing has changed. Please open the link again in a minute.
        </Notice>
      )}
      <ButtonRow>
        <ButtonLink to="/contact">Contact us</ButtonLink>
        <ButtonLink to="/events" look="plain">
          All events
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
