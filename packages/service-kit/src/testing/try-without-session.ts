import type { AnyCall } from '@pawlayer/contracts';

const someId = '00000000-0000-4000-8000-000000000000';

/**
 * Sends an admin call in every way that lacks an open session; resolves with the status codes, all of which should be
 * 401.
 */
export const tryWithoutSession = async (
  baseUrl: string,
  call: AnyCall,
  { goodToken, endedTokens }: { goodToken: string; endedTokens: readonly string[] },
): Promise<Record<string, number>> => {
  const unknownToken = Buffer.alloc(32, 7).toString('base64url');
  const attempts: Record<string, Promise<Response>> = {
    'no token': attempt(baseUrl, call, {}),
    'an unknown token': attempt(baseUrl, call, { Authorization: `Bearer ${unknownToken}` }),
    'a token that is none': attempt(baseUrl, call, { Authorization: 'Bearer x' }),
    'another scheme': attempt(baseUrl, call, { Authorization: `Basic ${goodToken}` }),
    'the token in the query': attempt(baseUrl, call, {}, `?token=${goodToken}&access_token=${goodToken}`),
    ...Object.fromEntries(
      endedTokens.map((token, index) => [
        `ended session ${index + 1}`,
        attempt(baseUrl, call, { Authorization: `Bearer ${token}` }),
      ]),
    ),
    'the token in a cookie': attempt(baseUrl, call, {
      Cookie: `token=${goodToken}; authorization=Bearer ${goodToken}`,
    }),
  };
  const answers = Object.entries(attempts).map(async ([name, response]) => [name, (await response).status] as const);
  return Object.fromEntries(await Promise.all(answers));
};

/** Fills in the path and sends an empty JSON body. */
export const attempt = (
  baseUrl: string,
  call: AnyCall,
  headers: Record<string, string>,
  query = '',
): Promise<Response> =>
  fetch(baseUrl + call.path.replaceAll(/\{\w+\}/g, someId) + query, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(call.method === 'GET' ? {} : { body: '{}' }),
  });
