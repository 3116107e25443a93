export const UPLOAD_BUTTON = 'upload ';

export function uploadPath(itemPath: string, pressed: string): string {
  const field = `${itemPath} ${pressed.slice(UPLOAD_BUTTON.length)}`;
  return `/pictures?for=${encodeURIComponent(field)}`;
}

export function uploadTarget({ url }: { readonly url: string }) {
  const asked = new URL(url).searchParams.get('for') ?? '';
  const [, path, name] = /^(\/content\/[a-z-]+\/[^/?#\s]+) ([\w.]+)$/.exec(asked) ?? [];
  return path && name ? { path, name } : undefined;
}

export function uploadedPath(request: Request, id: string, done: string): string {
  const field = uploadTarget(request);
  return field
    ? `${field.path}?picture=${id}&field=${field.name}#field-${field.name}`
    : `/pictures/${id}?done=${done}`;
}
