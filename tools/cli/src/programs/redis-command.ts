import { connect } from 'node:net';

/**
 * Sends a command whose arguments have no spaces, such as FLUSHALL; rejects unless Redis replies without an error within
 * 2 s.
 */
export const sendRedisCommand = (url: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, password } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), timeout: 2000 });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    let answer = '';
    socket.once('error', fail);
    socket.once('timeout', () => fail(new Error('Redis does not answer')));
    socket.once('close', () => fail(new Error('Redis closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
      const lines = answer.split('\r\n').slice(0, -1);
      const refusal = lines.find((line) => line.startsWith('-'));
      if (refusal) return fail(new Error(refusal));
      if (lines.length < 2) return;
      socket.end();
      resolve(lines[1] ?? '');
    });
    socket.write(`AUTH ${decodeURIComponent(password)}\r\n${command}\r\n`);
  });
