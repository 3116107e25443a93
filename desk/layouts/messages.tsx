import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/messages';

/** Messages to many: the role people writes to rosters, the role editor writes newsletters. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('people', 'editor')];

export default function Messages() {
  return <Outlet />;
}
