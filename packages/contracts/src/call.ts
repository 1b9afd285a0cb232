import type * as z from 'zod';
import type { ErrorCode } from './error-table.ts';
import type { Roles } from './roles.ts';

/** The four services. Each has its own calls and its own database schema. */
export type ServiceName = 'catalog' | 'orders' | 'content' | 'admin';

/**
 * Who may make a call. `roles`: a person with one of these, by `Authorization: Bearer <token>`. `public`: anyone. `sign-in`:
 * anyone, to open a session; the only calls of `/api/admin/` without a token. `signed`: whoever signs the raw body.
 */
type Access = { roles: Roles; auth?: undefined } | { auth: 'public' | 'sign-in' | 'signed'; roles?: undefined };

/**
 * A file part of a multipart form. `maxBytes` is in bytes, `types` are media types, detected from the file's first
 * bytes, `missing` is the message shown when a required file is absent.
 */
export type FilePart = { required: boolean; missing: string; maxBytes: number; types: readonly string[] };

/** Who handles a call, and who may make it. */
type Party = Access & { owner: ServiceName };

type Shape = z.ZodObject;

type Parts<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Form extends Shape | undefined,
  Response extends z.ZodType,
> = {
  name: string;
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
  response: Response;
  /** The media type of a successful response that is not JSON; `response` is then unused. */
  media?: string;
};

type Defaults = {
  /** GET unless it is defined. */
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The status code of a success; 200 unless it is defined. */
  status: 200 | 201 | 202 | 204;
  /** The error codes of this call, in addition to those that every call of its kind can return (`errorCodesOf`). */
  errors: readonly ErrorCode[];
};

/** One HTTP call of the API: its input, its response, its errors and the service that handles it. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Form extends Shape | undefined = Shape | undefined,
  Response extends z.ZodType = z.ZodType,
> = Party & Parts<Params, Query, Body, Form, Response> & Defaults;

/** Defines a call and keeps its exact schema types, so that client and server infer from the same definition. */
export const defineCall = <
  Response extends z.ZodType,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Form extends Shape | undefined = undefined,
>(
  call: Party & Parts<Params, Query, Body, Form, Response> & Partial<Defaults>,
): Call<Params, Query, Body, Form, Response> => ({ method: 'GET', status: 200, errors: [], ...call });

/** `defineCall` for calls that the same service handles for the same people. */
export const callsOf =
  (party: Party) =>
  <
    Response extends z.ZodType,
    Params extends Shape | undefined = undefined,
    Query extends Shape | undefined = undefined,
    Body extends Shape | undefined = undefined,
    Form extends Shape | undefined = undefined,
  >(
    call: Parts<Params, Query, Body, Form, Response> & Partial<Defaults>,
  ): Call<Params, Query, Body, Form, Response> =>
    defineCall({ ...party, ...call });

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
