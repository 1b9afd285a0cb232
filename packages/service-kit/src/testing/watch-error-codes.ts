import { calls, ErrorBody, errorCodesOf, type AnyCall } from '@pawlayer/contracts';
import type { App } from '../http/app-env.ts';

/** Serves an app, and notes each error code that the contract of its call does not describe; `check` throws if there are any. */
export const watchErrorCodes = (app: App): { fetch: App['fetch']; check: () => void } => {
  const undescribed = new Set<string>();
  const note = async (request: Request, response: Response) => {
    const call = findCall(request);
    if (!call) return;
    const { data: body } = ErrorBody.safeParse(await response.json().catch(() => undefined));
    if (body && !errorCodesOf(call).has(body.code)) undescribed.add(`${call.method} ${call.path} answers ${body.code}`);
  };
  return {
    fetch: async (request, ...rest) => {
      const response = await app.fetch(request, ...rest);
      if (response.status >= 400) await note(request, response.clone());
      return response;
    },
    check: () => {
      if (undescribed.size > 0) throw new Error(`Not described by the contract: ${[...undescribed].join('; ')}`);
    },
  };
};

const findCall = ({ method, url }: Request): AnyCall | undefined => {
  const { pathname } = new URL(url);
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))?.call;
};

/** A path without parameters comes before one that has them in the same place. */
const patterns = calls
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);
