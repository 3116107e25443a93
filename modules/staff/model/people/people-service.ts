import type { NewMember } from './check-member.ts';
import type { Member } from './member.ts';
import type { Staff } from './staff.ts';

/** What became of a change that would leave the desk without an owner, or of nobody. */
export type MemberChangeResult = 'done' | 'last owner' | 'nobody';

/** What everybody sets for themselves. */
export type OwnSettings = Pick<Staff, 'name' | 'wantsSummary' | 'hasShortcuts'>;

/** Who works at the desk. */
export interface PeopleService {
  /** Everybody who works at the desk, by name. */
  all(): Promise<Staff[]>;
  /** Also who was invited and who has left: these last. */
  members(): Promise<Member[]>;
  member(id: string): Promise<Member | undefined>;
  /** The name of the organisation whose desk it is; empty where nobody knows it. */
  organisation(): Promise<string>;
  /** Whether mails leave the server. */
  hasMailServer(): Promise<boolean>;

  /** Sends a link that holds for seven days. `here`, `left`: the address is known already. */
  invite(newcomer: NewMember, by: Staff): Promise<'done' | 'here' | 'left'>;
  /** Sends a new link, which ends the older one. False where nobody is there. */
  inviteAgain(id: string, by: Staff): Promise<boolean>;
  /** Where the roles change, all of the colleague's sessions end and a mail says so. */
  changeMember(
    id: string,
    to: Pick<NewMember, 'name' | 'roles'>,
    by: Staff,
  ): Promise<MemberChangeResult>;
  /** Ends the colleague's access at once. What they wrote stays. */
  removeMember(id: string, by: Staff): Promise<MemberChangeResult>;
  /** With the same roles and a new link. False where nobody has left. */
  restoreMember(id: string, by: Staff): Promise<boolean>;

  setOwn(settings: OwnSettings, by: Staff): Promise<void>;
}
