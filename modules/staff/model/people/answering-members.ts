import { hasRole, type Staff } from './staff.ts';

/** The members who may answer visitors. */
export function answeringMembers(members: readonly Staff[]): Staff[] {
  return members.filter(({ roles }) => hasRole(roles, 'people'));
}
