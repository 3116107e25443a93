import { Outlet } from 'react-router';
import { demandRole } from '../context.ts';
import type { Route } from './+types/people';

/** Pages with what visitors sent. */
export const middleware: Route.MiddlewareFunction[] = [demandRole('people')];

export default function People() {
  return <Outlet />;
}
