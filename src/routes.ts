import { prefix, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import desk from './desk/routes.ts';
import site from './site/routes.ts';

// Site and desk are two builds of one folder (docs/decisions/054-one-app-directory.md).
const parts: Readonly<Record<string, RouteConfigEntry[]>> = { site, desk };
export default (parts[process.env.PART ?? ''] ?? [
  ...site,
  ...prefix('desk', desk),
]) satisfies RouteConfig;
