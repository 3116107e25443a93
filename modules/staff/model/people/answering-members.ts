import { hasRole } from './role.ts';
import type { Staff } from './staff.ts';

/** Those of the colleagues who may answer visitors. */
export function answeringMembers(colleagues: readonly Staff[]): Staff[] {
  return colleagues.filter(({ roles }) => hasRole(roles, 'people'));
}
