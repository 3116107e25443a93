/** Whether a path is one of the JSON API: its asker is a program, not a page. */
export function isOfApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
