/** Control characters, and those that turn the direction of a text: no keyboard has them. */
const CONTROL_CHARACTERS = /[\p{Control}\u202a-\u202e\u2066-\u2069]/u;
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Whether a path has characters that no keyboard has, or is not UTF-8: then there is no such page,
 * and PostgreSQL would refuse to look for it.
 */
export function isInvalidPath(path: string): boolean {
  try {
    return CONTROL_CHARACTERS.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * A request whose parameters and form have nothing that a database refuses or that makes a text read
 * as another, in one place for all pages of the desk: what visitors' forms take out of a line
 * (`platform/forms/text-answer.ts`). Undefined where its form cannot be read.
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
  // The request says itself what its new body is.
  headers.delete('Content-Type');
  return new Request(url, { method, headers, body: cleanForm(sent), signal });
}

/** The same URL-encoded, unless it holds files: whether it may is for the guards to say (`limit-uploads.ts`). */
function cleanForm(sent: FormData): FormData | URLSearchParams {
  const texts = new URLSearchParams();
  const all = new FormData();
  let hasFile = false;
  for (const [name, value] of sent) {
    if (typeof value === 'string') {
      texts.append(cleanCharacters(name), cleanCharacters(value));
      all.append(cleanCharacters(name), cleanCharacters(value));
    } else {
      hasFile = true;
      all.append(cleanCharacters(name), value, cleanCharacters(value.name));
    }
  }
  return hasFile ? all : texts;
}

function cleanUrl(address: string): string {
  const url = new URL(address);
  const parameters = [...url.searchParams];
  if (!parameters.flat().some((text) => CONTROL_CHARACTERS.test(text))) return address;
  url.search = String(new URLSearchParams(parameters.map((pair) => pair.map(cleanCharacters))));
  return url.href;
}

/** Line breaks stay: a form that is sent again after signing in must be the same. */
function cleanCharacters(text: string): string {
  return text.replace(/[^\P{Control}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
