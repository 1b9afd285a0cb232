#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Runs Debian's Firefox for Playwright, which speaks WebDriver BiDi with it. Playwright opens each page with a command
 * that the ESR does not know yet; here it is answered as if it had been carried out. Once the ESR knows it, Playwright
 * can start Firefox itself and this file goes.
 */
const unknownToFirefox = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => firefox.kill(signal));

const relay = (browser: WebSocket, playwright: WebSocket) => {
  const early: string[] = [];
  const send = (text: string) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text));
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data) => playwright.send(String(data)));
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
  playwright.on('message', (data) => {
    const { id, method } = JSON.parse(String(data)) as { id: number; method: string }; // by the protocol
    if (method === unknownToFirefox) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else send(String(data));
  });
};

/** Says where Playwright finds the relay, in the words in which Firefox says where it is itself. */
const offerRelay = (firefoxUrl: string) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const address = server.address();
    if (address && typeof address === 'object')
      process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}\n`);
  });
  server.on('connection', (playwright) => relay(new WebSocket(`${firefoxUrl}/session`), playwright));
};

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const url = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  if (url) offerRelay(url);
  else process.stderr.write(`${line}\n`);
});
