import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type FileModes = { readonly file?: number; readonly folder?: number };

/** Always either complete or missing, even if the process ends meanwhile. */
export async function writeFileAtomically(
  file: string,
  bytes: Uint8Array,
  modes: FileModes = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: modes.folder });
  // Another process may write the same file at the same time.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, bytes, { mode: modes.file });
    await rename(draft, file);
  } catch (error) {
    // On a full disk each try would leave another draft.
    await rm(draft, { force: true });
    throw error;
  }
}
