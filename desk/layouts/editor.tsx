import { Outlet } from 'react-router';
import { demandRole } from '../context.ts';
import type { Route } from './+types/editor';

/** Pages with what visitors read and see. */
export const middleware: Route.MiddlewareFunction[] = [demandRole('editor')];

export default function Editor() {
  return <Outlet />;
}
