import type { AnyCall } from '@pawlayer/contracts';
import type { Wire } from './answer.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request with its parts loosely typed; `call` has checked them against the contract. */
export type LooseRequest = { params?: Fields; query?: Fields; body?: Fields; form?: Fields; files?: Readonly<Record<string, Blob>> };

/** Writes a request as the contract says: path, query, JSON or multipart. Absent fields stay out. */
export const toWire = (call: AnyCall, request: LooseRequest): Wire => {
  const url = fillPath(call.path, request.params ?? {}) + toQuery(request.query ?? {});
  if (call.form) return { method: call.method, url, headers: {}, body: toMultipart(request) };
  if (!request.body) return { method: call.method, url, headers: {}, body: undefined };
  return { method: call.method, url, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request.body) };
};

const fillPath = (path: string, params: Fields) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const given = (fields: Fields) => Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)] as const]));

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
