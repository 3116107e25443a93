import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** The page of a link that opens no gift, or of one of which nobody can say how it stands now. */
export function NoSuchGift({ isReachable }: { isReachable: boolean }) {
  return (
    <div className="page-width py-16">
      <meta name="robots" content="noindex" />
      <h1>{isReachable ? 'This link opens nothing' : 'Your gift cannot be shown now'}</h1>
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
        <ButtonLink to="/donate" look="plain">
          Donate
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
