import { type AnyCall, type CallResponse, type ErrorBody, type ErrorCode, errorTable } from '@pawlayer/contracts';

/** The mocked response to one call of the contract. */
export type Answer = { call: AnyCall; status: number; body: unknown };

export const answer = <C extends AnyCall>(call: C, body: CallResponse<C>): Answer => ({
  call,
  status: call.status,
  body,
});

export const errorAnswer = (call: AnyCall, code: ErrorCode): Answer => {
  const [status, error] = errorTable[code];
  return { call, status, body: { error, code, requestId: 'workbench' } satisfies ErrorBody };
};

/** Replaces `fetch`: a request gets the first matching response; without one it stays pending. */
export const installFetch = (answers: readonly Answer[]): void => {
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    const found = answers.find(({ call }) => call.method === method && matches(call.path, pathname));
    return found ? Promise.resolve(toResponse(found)) : new Promise(() => {});
  };
};

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);

const toResponse = ({ call, status, body }: Answer): Response => {
  if (body instanceof Blob) return new Response(body, { status });
  if (call.status === 204 && status === 204) return new Response(null, { status });
  return Response.json(body, { status });
};
