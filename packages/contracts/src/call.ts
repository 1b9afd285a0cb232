import type * as z from 'zod';
import type { ErrorCode } from './error-table.ts';

/** The four services; each owns its own calls and its own tables. */
export type ServiceName = 'catalog' | 'orders' | 'content' | 'admin';

/** `public`: anyone. `admin`: `Authorization: Bearer <token>`. `signed`: the caller proves itself by a signature over the raw body. */
export type CallAuth = 'public' | 'admin' | 'signed';

/**
 * A file part of a multipart form. `maxBytes` is in bytes, `types` are media types, recognized by the file's first bytes,
 * `missing` is what the form shows when a required file was not sent.
 */
export type FilePart = { required: boolean; missing: string; maxBytes: number; types: readonly string[] };

type Shape = z.ZodObject;

/** One HTTP call of the store: what goes in, what comes out, what can go wrong, and who answers it. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Form extends Shape | undefined = Shape | undefined,
  Response extends z.ZodType = z.ZodType,
> = {
  name: string;
  owner: ServiceName;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As in OpenAPI: `/api/orders/{id}`. */
  path: `/api/${string}`;
  auth: CallAuth;
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON body. */
  body?: Body;
  /** Text fields of a multipart body; its files are in `files`. */
  form?: Form;
  files?: Readonly<Record<string, FilePart>>;
  /** Status of a success. */
  status: 200 | 201 | 204;
  response: Response;
  /** The media type of a success that is not JSON; `response` says nothing then. */
  media?: string;
  /** Error codes beyond `validation`, `rate_limited`, `internal` and `unavailable`, which any call may answer. */
  errors: readonly ErrorCode[];
};

/** Keeps the exact schema types of a call, so that client and server infer from the same line. */
export const defineCall = <
  Response extends z.ZodType,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Form extends Shape | undefined = undefined,
>(
  call: Call<Params, Query, Body, Form, Response>,
): Call<Params, Query, Body, Form, Response> => call;

/** Any call, for loops over all of them. */
export type AnyCall = Call;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets: every part parsed. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer F, z.ZodType>
    ? { params: Out<P>; query: Out<Q>; body: Out<B>; form: Out<F> }
    : never;

/** What a client sends, before parsing. */
export type CallRequest<C> =
  C extends Call<infer P, infer Q, infer B, infer F, z.ZodType>
    ? { params: In<P>; query: In<Q>; body: In<B>; form: In<F> }
    : never;

/** What the call answers. */
export type CallResponse<C> = C extends Call<infer _P, infer _Q, infer _B, infer _F, infer R> ? z.output<R> : never;
