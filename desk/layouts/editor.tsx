import { Outlet } from 'react-router';
import { requireRole } from '../context.ts';
import type { Route } from './+types/editor';

/** Pages about content and pictures, for the role editor. */
export const middleware: Route.MiddlewareFunction[] = [requireRole('editor')];

export default function Editor() {
  return <Outlet />;
}
