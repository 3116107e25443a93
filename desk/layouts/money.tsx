import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/money';

/** Pages about gifts and receipts, for the role money. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('money')];

export default function Money() {
  return <Outlet />;
}
