import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Who may read what is made: modes as `chmod` has them. Without them the process's own. */
export type FileModes = { readonly file?: number; readonly folder?: number };

/**
 * Writes a file that is complete or not there, whoever looks and whenever the process ends; what
 * stood there before is replaced. Makes its folders where they are missing. Rejects with Node's
 * error.
 */
export async function writeFileAtomically(
  file: string,
  bytes: Uint8Array,
  modes: FileModes = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: modes.folder });
  // A name of its own, since another process may write the same file at this moment.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { mode: modes.file });
    await rename(draft, file);
  } catch (error) {
    // On a full disk each new try would leave another draft.
    await rm(draft, { force: true });
    throw error;
  }
}
