/** Control characters, and characters that change the direction of a text: no keyboard has them. */
const CONTROL_CHARACTERS = /[\p{Control}\u202a-\u202e\u2066-\u2069]/u;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Whether a path has characters that no keyboard has, or is not UTF-8: such a page cannot exist,
 * and PostgreSQL would refuse to search for it.
 */
export function isInvalidPath(path: string): boolean {
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * A request without characters that a database refuses or that make a text read as another, in one
 * place for all pages of the desk; visitors' forms remove the same from a line
 * (`platform/forms/text-answer.ts`). Undefined if its form cannot be read.
 */
export async function withValidCharacters(request: Request): Promise<Request | undefined> {
  const url = cleanUrl(request.url);
  const isForm = FORM_TYPE.test(request.headers.get('Content-Type') ?? '');
  if (!isForm || request.method === 'GET' || request.method === 'HEAD') {
    return url === request.url ? request : new Request(url, request);
  }
  const { method, signal } = request;
  const headers = new Headers(request.headers);
  const sent = await request.formData().catch(() => undefined);
  if (!sent) return undefined;
  headers.delete('Content-Length');
  // The new request sets the type of its new body.
  headers.delete('Content-Type');
  return new Request(url, { method, headers, body: cleanForm(sent), signal });
}

/** The cleaned form, URL-encoded unless it has files, which guards check (`limit-uploads.ts`). */
function cleanForm(sent: FormData): FormData | URLSearchParams {
  const fields = new URLSearchParams();
  const all = new FormData();
  let hasFile = false;
  for (const [name, value] of sent) {
    if (typeof value === 'string') {
      fields.append(cleanCharacters(name), cleanCharacters(value));
      all.append(cleanCharacters(name), cleanCharacters(value));
    } else {
      hasFile = true;
      all.append(cleanCharacters(name), value, cleanCharacters(value.name));
    }
  }
  return hasFile ? all : fields;
}

function cleanUrl(source: string): string {
  const url = new URL(source);
  const parameters = [...url.searchParams];
  if (!parameters.flat().some((text) => CONTROL_CHARACTERS.test(text))) return source;
  url.search = String(new URLSearchParams(parameters.map((pair) => pair.map(cleanCharacters))));
  return url.href;
}

/** Line breaks are not removed: a form sent again after signing in must be the same. */
function cleanCharacters(text: string): string {
  return text.replace(/[^\P{Control}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
