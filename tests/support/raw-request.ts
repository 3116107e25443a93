import { once } from 'node:events';
import { connect } from 'node:net';

/** Everything that a server on this machine answers to raw bytes until the connection closes. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (data) => {
    answer += data;
  });
  // A connection that is cut off is an answer, too.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}
