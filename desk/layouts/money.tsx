import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/money';

/** Pages with gifts, and what they are receipted by. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('money')];

export default function Money() {
  return <Outlet />;
}
