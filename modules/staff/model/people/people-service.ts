import type { NewMember } from './check-member.ts';
import type { Member, Staff } from './staff.ts';

/** The result of a change: done, refused for the last owner, or no such member. */
export type MemberChangeResult = 'done' | 'last owner' | 'nobody';

/** The service for the members of staff. */
export interface PeopleService {
  /** All members, by name. */
  all(): Promise<Staff[]>;
  /** All members, with those who were invited or have left; these last. */
  members(): Promise<Member[]>;
  member(id: string): Promise<Member | undefined>;
  /** The name of the organisation that runs the desk; empty if not known. */
  organisation(): Promise<string>;
  /** Whether mails leave the server. */
  hasMailServer(): Promise<boolean>;

  /** Sends a link, valid for seven days. `here`, `left`: the email address is known. */
  invite(newcomer: NewMember, by: Staff): Promise<'done' | 'here' | 'left'>;
  /** Sends a new link, which voids the earlier one. False if there is no such member. */
  inviteAgain(id: string, by: Staff): Promise<boolean>;
  /** If the roles change, all of the member's sessions end and a mail says so. */
  changeMember(
    id: string,
    to: Pick<NewMember, 'name' | 'roles'>,
    by: Staff,
  ): Promise<MemberChangeResult>;
  /** Ends the member's access at once. Their notes and replies stay. */
  removeMember(id: string, by: Staff): Promise<MemberChangeResult>;
  /** Restores a member with the same roles and a new link. False if the member has not left. */
  restoreMember(id: string, by: Staff): Promise<boolean>;

  setOwnName(name: string, by: Staff): Promise<void>;
}
