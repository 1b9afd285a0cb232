import { type AnyCall, type CallResponse, type ErrorBody, type ErrorCode, errorTable } from '@pawlayer/contracts';

/** The mocked response to one call of the contract; with `query`, only for requests that have these parameters. */
export type Answer = { call: AnyCall; status: number; body: unknown; query?: Readonly<Record<string, string>> };

export const answer = <C extends AnyCall>(call: C, body: CallResponse<C>, query: Answer['query'] = {}): Answer => ({
  call,
  status: call.status,
  body,
  query,
});

export const errorAnswer = (call: AnyCall, code: ErrorCode, more: Partial<ErrorBody> = {}): Answer => {
  const [status, error] = errorTable[code];
  return { call, status, body: { error, code, requestId: 'workbench', ...more } satisfies ErrorBody };
};

/** Replaces `fetch`: a request gets the first matching response; without one it stays pending. */
export const installFetch = (answers: readonly Answer[]): void => {
  window.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? 'GET';
    const found = answers.find(
      ({ call, query = {} }) =>
        call.method === method &&
        matches(call.path, pathname) &&
        Object.entries(query).every(([name, value]) => searchParams.get(name) === value),
    );
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
