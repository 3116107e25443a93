import type { Page } from '@playwright/test';
import type { DeskSite, UsualDay } from '../../../support/desk-site.ts';

export type World = { page: Page; desk: DeskSite; day: UsualDay };

export type State = {
  readonly route: string;
  readonly state: string;
  /** Nobody is signed in; otherwise an owner is. */
  readonly signedOut?: true;
  /** Also checked by `npm test`; the others only by `npm run test:all`. */
  readonly daily?: true;
  reach(world: World): Promise<unknown>;
};

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
