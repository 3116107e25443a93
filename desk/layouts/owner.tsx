import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/owner';

/** Pages about who works here and what they did. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('owner')];

export default function Owner() {
  return <Outlet />;
}
