import { may } from './role.ts';
import type { Staff } from './staff.ts';

/** Those of the colleagues who may answer visitors. */
export function answering(colleagues: readonly Staff[]): Staff[] {
  return colleagues.filter(({ roles }) => may(roles, 'people'));
}
