import type * as z from 'zod';
import type { ErrorCode } from './error-table.ts';
import type { Roles } from './roles.ts';

/** The four services. Each has its own calls and its own database schema. */
export type ServiceName = 'catalog' | 'orders' | 'content' | 'admin';

/**
 * `public`: anyone. `sign-in`: anyone, to open a session; the only calls of `/api/admin/` without a token. `admin`:
 * `Authorization: Bearer <token>` of a person with one of the `roles`. `signed`: the caller authenticates with a
 * signature over the raw body.
 */
export type CallAuth = 'public' | 'sign-in' | 'admin' | 'signed';

/** An admin call cannot be defined without its roles, nor any other call with some. */
type Access = { auth: Exclude<CallAuth, 'admin'>; roles?: undefined } | { auth: 'admin'; roles: Roles };

/**
 * A file part of a multipart form. `maxBytes` is in bytes, `types` are media types, detected from the file's first
 * bytes, `missing` is the message shown when a required file is absent.
 */
export type FilePart = { required: boolean; missing: string; maxBytes: number; types: readonly string[] };

type Shape = z.ZodObject;

/** One HTTP call of the API: its input, its response, its errors and the service that handles it. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Form extends Shape | undefined = Shape | undefined,
  Response extends z.ZodType = z.ZodType,
> = Access & {
  name: string;
  owner: ServiceName;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** In OpenAPI notation: `/api/orders/{id}`. */
  path: `/api/${string}`;
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON body. */
  body?: Body;
  /** Text fields of a multipart body; the files are in `files`. */
  form?: Form;
  files?: Readonly<Record<string, FilePart>>;
  /** The status code of a success. */
  status: 200 | 201 | 202 | 204;
  response: Response;
  /** The media type of a successful response that is not JSON; `response` is then unused. */
  media?: string;
  /**
   * The error codes of this call, in addition to those that every call of its kind can return (`errorCodesOf`).
   */
  errors: readonly ErrorCode[];
};

/** Defines a call and keeps its exact schema types, so that client and server infer from the same definition. */
export const defineCall = <
  Response extends z.ZodType,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Form extends Shape | undefined = undefined,
>(
  call: Call<Params, Query, Body, Form, Response>,
): Call<Params, Query, Body, Form, Response> => call;

/** A call with its types erased, for loops over all calls. */
export type AnyCall = Call;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input that a handler receives. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer F, z.ZodType>
    ? { params: Out<P>; query: Out<Q>; body: Out<B>; form: Out<F> }
    : never;

/** The input that a client sends, before parsing. */
export type CallRequest<C> =
  C extends Call<infer P, infer Q, infer B, infer F, z.ZodType>
    ? { params: In<P>; query: In<Q>; body: In<B>; form: In<F> }
    : never;

/** The type of the response body. */
export type CallResponse<C> = C extends Call<infer _P, infer _Q, infer _B, infer _F, infer R> ? z.output<R> : never;
