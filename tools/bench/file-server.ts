import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The baseline for our pages: a server that only reads one file and sends it. */
export type FileServer = {
  readonly url: string;
  readonly pid: number;
  /** Sets the contents of the file. */
  setFile(file: Buffer): void;
  stop(): void;
};

/** Written out here to show how little it does; it runs in a separate process. */
const PROGRAM = `
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
const server = createServer(async (request, response) => {
  const body = await readFile(process.argv[1]);
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, () => console.log(server.address().port));
`;

export async function startFileServer(): Promise<FileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'website-file-server-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const server: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!server.stdout || !server.pid) throw new Error('the file server did not start');
  const [port] = await once(createInterface({ input: server.stdout }), 'line');
  return {
    url: `http://localhost:${port}/`,
    pid: server.pid,
    setFile(bytes) {
      writeFileSync(file, bytes);
    },
    stop() {
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
