import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCustomer, type ErrorBody, getOrder, listProducts, readPaths, uploadPhoto } from '@pawlayer/contracts';
import { getStoryPhoto } from '@pawlayer/contracts/admin';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call, callFile } from './call.ts';
import { read } from './read.ts';

const orderId = '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11';

const textOf = async (request: IncomingMessage) => (await request.toArray()).join('');

describe('a call to the api', () => {
  let answer: RequestListener;
  const server = createServer((request, response) => answer(request, response));

  beforeEach(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo; // the server listens on TCP
    // In a browser, a URL without a host is relative to the page. Node's fetch has no base URL.
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      realFetch(new URL(url, `http://127.0.0.1:${port}`), init),
    );
  });

  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('the call succeeded'),
      (error: unknown) => error,
    );

  it('sends what the contract asks for, and answers what comes', async () => {
    const customer = { id: orderId, firstName: 'Ada', lastName: 'Moreau', email: 'ada@example.com' };
    let sent = '';
    answer = async (request, response) => {
      sent = `${request.method} ${request.url} ${request.headers['content-type']} ${await textOf(request)}`;
      response.writeHead(201).end(JSON.stringify(customer));
    };
    expect(await call(createCustomer, { body: customerForm })).toEqual(customer);
    expect(sent).toBe(`POST /api/customers application/json ${JSON.stringify(customerForm)}`);
  });

  it("carries the owner's token, and answers a file as it is", async () => {
    const seen: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(headers.authorization ? 200 : 401, { 'Content-Type': 'image/jpeg' }).end('pixels');
    };
    const photo = await callFile(getStoryPhoto, { params: { id: orderId } }, { token: 'abc' });
    expect([photo.type, await photo.text()]).toEqual(['image/jpeg', 'pixels']);
    expect(await failure(callFile(getStoryPhoto, { params: { id: orderId } }))).toMatchObject({ status: 401 });
    expect(seen).toEqual(['Bearer abc', undefined]);
  });

  it('throws the status and the body of an error answer', async () => {
    const body: ErrorBody = { error: 'Not found.', code: 'not_found', requestId: 'r1' };
    answer = (_, response) => response.writeHead(404).end(JSON.stringify(body));
    const error = await failure(call(getOrder, { params: { id: orderId } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${JSON.stringify(body)}`, status: 404, code: 'not_found', body });
  });

  it('throws the status text where the body is empty', async () => {
    answer = (_, response) => response.writeHead(503).end();
    expect(await failure(call(listProducts, {}))).toMatchObject({
      message: '503: Service Unavailable',
      code: undefined,
    });
  });

  it.each([
    ['2', 2],
    ['Fri, 27 Nov 2026 10:00:00 GMT', undefined],
    ['', undefined],
  ])('says when it may be asked again: %s', async (retryAfter, retryAfterSeconds) => {
    answer = (_, response) => response.writeHead(503, { 'Retry-After': retryAfter }).end();
    expect(await failure(call(listProducts, {}))).toMatchObject({ retryAfterSeconds });
  });

  it('throws the text of a page that no service has sent', async () => {
    answer = (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');
    expect(await failure(call(listProducts, {}))).toMatchObject({
      message: '502: <h1>Bad Gateway</h1>',
      body: undefined,
    });
  });

  it('refuses an answer that is not JSON', async () => {
    answer = (_, response) => response.end('<h1>Welcome to this hotspot</h1>');
    expect(await failure(call(listProducts, {}))).toMatchObject({ name: 'SyntaxError' });
  });

  it('reads by an address, with its parameter encoded', async () => {
    answer = ({ url }, response) => response.end(JSON.stringify({ url }));
    const { signal } = new AbortController();
    expect(await read<typeof getOrder>(readPaths.order, { signal, params: { id: 'a/b?c' } })).toEqual({
      url: '/api/orders/a%2Fb%3Fc',
    });
  });

  it('fills the path with an encoded parameter', async () => {
    let url: string | undefined;
    answer = (request, response) => {
      url = request.url;
      response.writeHead(404).end();
    };
    await failure(call(getOrder, { params: { id: 'a/b?c' } }));
    expect(url).toBe('/api/orders/a%2Fb%3Fc');
  });

  it('sends a form with its file as multipart, and leaves absent fields out', async () => {
    let sent = '';
    answer = async (request, response) => {
      sent = `${request.headers['content-type']}\n${await textOf(request)}`;
      response.writeHead(201).end(JSON.stringify({ id: orderId, petName: 'Otis' }));
    };
    const photo = new File(['bytes'], 'otis.jpg', { type: 'image/jpeg' });
    const { petBreed: _, ...form } = petForm;
    expect(
      await call(uploadPhoto, { form: { ...form, petBreed: undefined, customerId: orderId }, files: { photo } }),
    ).toMatchObject({ petName: 'Otis' });
    expect(sent).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent).toContain('name="photo"; filename="otis.jpg"');
    expect(sent).toContain(`name="customerId"\r\n\r\n${orderId}`);
    expect(sent).not.toContain('petBreed');
  });

  it('gives up after its time limit', async () => {
    answer = () => {}; // never responds
    expect(await failure(call(listProducts, {}, { timeoutMs: 50 }))).toMatchObject({ name: 'TimeoutError' });
  });

  it('stops when the caller does', async () => {
    const caller = new AbortController();
    answer = () => caller.abort();
    expect(await failure(call(listProducts, {}, { signal: caller.signal }))).toMatchObject({ name: 'AbortError' });
  });
});
