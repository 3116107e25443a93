import { LARGEST_SENT, PIECE } from './bounds.ts';

/** What a phone asks for while it sends a picture. */
export type Sending =
  | { readonly does: 'begin'; readonly sha256: string; readonly bytes: number }
  | {
      readonly does: 'piece';
      readonly id: string;
      readonly piece: number;
      readonly content: Uint8Array;
    };

/** What a form of `/desk/pictures/pieces` asks for; a sentence where it cannot be done. */
export function readSending(form: FormData): Sending | { readonly wrong: string } {
  const text = (name: string) => String(form.get(name) ?? '');
  if (text('do') === 'begin') {
    const sha256 = text('sha256').toLowerCase();
    const bytes = wholeNumber(text('bytes'));
    if (!/^[0-9a-f]{64}$/.test(sha256) || !bytes) return { wrong: 'This is no file.' };
    if (bytes > LARGEST_SENT) return { wrong: TOO_LARGE };
    return { does: 'begin', sha256, bytes };
  }
  const piece = wholeNumber(text('piece'));
  const content = bytesOf(text('content'));
  if (piece === undefined || !content || content.length > PIECE) {
    return { wrong: 'A piece of the picture arrived damaged.' };
  }
  return { does: 'piece', id: text('id'), piece, content };
}

/** For a file that is larger than any picture needs to be. */
export const TOO_LARGE = `The picture is too large: ${LARGEST_SENT / 1_000_000} MB at most.`;

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Base64 with the letters of addresses, of which a form changes none. */
function bytesOf(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch (error) {
    // A length that no base64 has.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
