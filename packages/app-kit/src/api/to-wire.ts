import type { HttpMessage } from './http-message.ts';

/** The parts of a contract that decide where and how a request is sent. With `form`, the body is a multipart form. */
type Target = { method: HttpMessage['method']; path: string; form?: unknown };

type Fields = Readonly<Record<string, unknown>>;

/** A request with loosely typed parts. Its type has already been checked against the contract. */
export type LooseRequest = {
  params?: Fields;
  query?: Fields;
  body?: Fields;
  form?: Fields;
  files?: Readonly<Record<string, Blob>>;
};

/** Builds the HTTP request: path, query, JSON or multipart body, and bearer token. Undefined fields are left out. */
export const toWire = ({ method, path, form }: Target, request: LooseRequest, token?: string): HttpMessage => {
  const url = fillPath(path, request.params ?? {}) + toQuery(request.query ?? {});
  const headers: HttpMessage['headers'] = token ? { Authorization: `Bearer ${token}` } : {};
  if (form) return { method, url, headers, body: toMultipart(request) };
  if (!request.body) return { method, url, headers, body: undefined };
  return {
    method,
    url,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(request.body),
  };
};

const fillPath = (path: string, params: Fields) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const given = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)] as const]));

const toQuery = (query: Fields) => {
  const search = new URLSearchParams(given(query).map(([name, value]) => [name, value])).toString();
  return search && `?${search}`;
};

const toMultipart = ({ form = {}, files = {} }: LooseRequest) => {
  const data = new FormData();
  for (const [name, value] of given(form)) data.append(name, value);
  for (const [name, file] of Object.entries(files)) data.append(name, file);
  return data;
};
