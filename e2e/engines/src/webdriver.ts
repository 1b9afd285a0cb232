import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@pawlayer/cli';

/** The key of an element's id: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const miniBrowser = (machine: string) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const binary = miniBrowser(process.arch === 'arm64' ? 'aarch64' : 'x86_64');

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A session of WebDriver with Debian's WebKit, on a display of its own. */
export const startWebkit = async () => {
  const { display, stop: stopDisplay } = await startDisplay();
  const port = await freePort();
  // Its sandbox needs namespaces, which a container does not give; it opens no page but ours.
  const env = { ...process.env, DISPLAY: display, GTK_A11Y: 'none', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const send = sendTo(`http://127.0.0.1:${port}`);
  await waitForDriver(send);
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }; // by the standard
  const session = `/session/${sessionId}`;
  return {
    send: (method: 'GET' | 'POST', path: string, body?: object) => send(method, session + path, body),
    run: (script: string) => send('POST', `${session}/execute/sync`, { script: `return ${script}`, args: [] }),
    stop: async () => {
      await send('DELETE', session);
      await end(driver);
      await stopDisplay();
    },
  };
};

/** The id of the element that a script gave, if it gave one. */
export const elementId = (found: unknown): string | undefined =>
  (found as Partial<Record<string, string>> | null)?.[elementKey]; // by the standard

const startDisplay = async () => {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer]; // a line with the display's number
  return { display: `:${String(number).trim()}`, stop: () => end(server) };
};

const end = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const sendTo =
  (url: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown }; // by the standard
    if (!answer.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`);
    return value;
  };

const waitForDriver = async (send: Send) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await send('GET', '/status').catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
};
