import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/editor';

/** Pages with what visitors read and see. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('editor')];

export default function Editor() {
  return <Outlet />;
}
