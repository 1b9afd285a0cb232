import { BlockList, connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** How to reach a mail server; our own setting `tls` is removed from `url`. */
export type MailServer = {
  url: string;
  host: string;
  port: number;
  /** TLS from the first byte on (`smtps://`). */
  secure: boolean;
  /**
   * `required`: no mail leaves without STARTTLS. `off`: it is not even tried. Otherwise it is used where it is offered.
   */
  startTls: 'required' | 'offered' | 'off';
};

const submissionPort = 587;
const tlsPort = 465;
const greetingMs = 5000;

/**
 * Reads `smtp://` and `smtps://` URLs. STARTTLS is required unless the host is on this machine or in a private network:
 * otherwise anybody on the way could remove the offer from the greeting and read every mail. `?tls=off` switches it
 * off.
 */
export const mailServerOf = (smtpUrl: string): MailServer => {
  const url = new URL(smtpUrl);
  const isOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    url: url.href,
    host,
    port: Number(url.port) || (secure ? tlsPort : submissionPort),
    secure,
    startTls: startTlsFor(host, isOff),
  };
};

/** Connects and reads the greeting, without a session or a login. Rejects when there is none within 5 s. */
export const readGreeting = async ({ host, port, secure }: MailServer): Promise<void> => {
  const socket = secure ? connectTls({ host, port, ...(!isIP(host) && { servername: host }) }) : connectTcp(port, host);
  try {
    const greeting = await firstLine(socket);
    if (!greeting.startsWith('220')) throw new Error(`the mail server says ${greeting.slice(0, 80)}`);
    socket.end('QUIT\r\n');
  } finally {
    socket.destroySoon();
  }
};

const startTlsFor = (host: string, isOff: boolean): MailServer['startTls'] => {
  if (isOff) return 'off';
  return isNear(host) ? 'offered' : 'required';
};

const nearNetworks = new BlockList();
nearNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
nearNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
nearNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
nearNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
nearNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
nearNetworks.addAddress('::1', 'ipv6');
nearNetworks.addSubnet('fc00::', 7, 'ipv6');
nearNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Decided by the name alone: anybody on the way could fake what it resolves to. */
const isNear = (host: string): boolean => {
  const version = isIP(host);
  if (version !== 0) return nearNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4');
  // A name of one word exists only in the network of the containers, or on this machine.
  return !host.includes('.') || host.endsWith('.localhost');
};

const firstLine = (socket: Socket): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  socket.setTimeout(greetingMs, () => reject(new Error(`no greeting in ${greetingMs} ms`)));
  socket.on('error', reject);
  socket.once('close', () => reject(new Error('the mail server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.includes('\n') || text.length > 1000) resolve(text);
  });
  return promise;
};
