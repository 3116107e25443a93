import type { ContentService } from './content/content-service.ts';
import type { LinkService } from './content/link-service.ts';
import type { DeskGiving } from './giving/desk-giving.ts';
import type { Erasing } from './inbox/erasing.ts';
import type { InboxExports } from './inbox/inbox-exports.ts';
import type { InboxService } from './inbox/inbox-service.ts';
import type { Suspicions } from './inbox/suspicions.ts';
import type { LogService } from './people/log.ts';
import type { PeopleService } from './people/people-service.ts';
import type { PictureService } from './pictures/picture-service.ts';
import type { DeskPlaces } from './places/desk-places.ts';
import type { PreviewService } from './preview/preview-service.ts';
import type { PasskeyService } from './sign-in/passkey-service.ts';
import type { SessionService, SignInService } from './sign-in/sign-in-services.ts';
import type { TodayService } from './today/today-service.ts';

/** What the desk's pages may ask for. `server/desk/` makes it. Rejects with a `ServiceFailure`. */
export interface DeskServices {
  readonly signIn: SignInService;
  readonly passkeys: PasskeyService;
  readonly sessions: SessionService;
  readonly people: PeopleService;
  readonly log: LogService;
  readonly inbox: InboxService;
  readonly exports: InboxExports;
  readonly suspicions: Suspicions;
  readonly erasing: Erasing;
  readonly content: ContentService;
  readonly preview: PreviewService;
  readonly links: LinkService;
  readonly pictures: PictureService;
  readonly places: DeskPlaces;
  readonly giving: DeskGiving;
  readonly today: TodayService;
}
