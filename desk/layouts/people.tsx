import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/people';

/** Pages about submissions, for the role people. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('people')];

export default function People() {
  return <Outlet />;
}
