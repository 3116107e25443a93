/** Whether a path belongs to the JSON API, which programs ask and not pages. */
export function isOfApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
