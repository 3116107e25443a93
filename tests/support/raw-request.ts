import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes to a server on this machine, and returns its answers until the connection closes. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (data) => {
    answer += data;
  });
  // A dropped connection counts as an answer, too.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}
