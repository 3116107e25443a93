import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/owner';

/** Pages about members and the audit log, for the role owner. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('owner')];

export default function Owner() {
  return <Outlet />;
}
