import type { Staff } from './staff.ts';

/** Who works at the desk. */
export interface PeopleService {
  /** Everybody who works at the desk, by name. */
  all(): Promise<Staff[]>;
}
