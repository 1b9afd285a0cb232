import * as z from 'zod';
import type { ErrorCode } from './error-table.ts';
import { idParams } from './fields.ts';
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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Parts<
  Params extends Shape | undefined,
  Query extends Shape | undefined,
  Body extends Shape | undefined,
  Form extends Shape | undefined,
> = {
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON body. */
  body?: Body;
  /** Text fields of a multipart body; the files are in `files`. */
  form?: Form;
  files?: Readonly<Record<string, FilePart>>;
};

/** One HTTP call of the API: its input, its response, its errors and the service that handles it. */
export type Call<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Form extends Shape | undefined = Shape | undefined,
  Response extends z.ZodType = z.ZodType,
> = Party &
  Parts<Params, Query, Body, Form> & {
    method: Method;
    path: string;
    status: 200 | 201 | 202 | 204;
    /** The error codes of this call, in addition to those that every call of its kind can return (`errorCodesOf`). */
    errors: readonly ErrorCode[];
    response: Response;
    /** The media type of a successful response that is not JSON; `response` is then unused. */
    media?: string;
    name?: string;
  };

type Route = `${Method} /api/${string}`;

/** `{id}` in a path is an id, unless the call says what its parameters are. */
type ParamsOf<R> = R extends `${string}{id}${string}` ? typeof idParams : undefined;

/** Keeps the exact schema types of a call, so that client and server infer from the same definition. */
type Define<Given> = <
  R extends Route,
  Response extends z.ZodType = z.ZodUnknown,
  Params extends Shape | undefined = ParamsOf<R>,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Form extends Shape | undefined = undefined,
>(
  call: Given &
    Parts<Params, Query, Body, Form> & {
      /** With the path in OpenAPI notation: `GET /api/orders/{id}`. */
      route: R;
      /** 200 unless it is defined. */
      status?: Call['status'];
      errors?: readonly ErrorCode[];
      /** The name of its export unless it is defined. */
      name?: string;
    } & ({ response: Response; media?: undefined } | { media: string; response?: undefined }),
) => Call<Params, Query, Body, Form, Response>;

export const defineCall: Define<Party> = (call) => complete(call);

/** `defineCall` for calls that the same service handles for the same people. */
export const callsOf =
  (party: Party): Define<object> =>
  (call) =>
    complete({ ...party, ...call });

/** As the return type of `Define` says. */
const complete = ({ route, ...call }: { route: string }): never => {
  const [method, path = ''] = route.split(' ');
  const params = path.includes('{id}') ? { params: idParams } : {};
  return { method, path, status: 200, errors: [], response: z.unknown(), ...params, ...call } as never;
};

/** A call with its types erased, for loops over all calls. */
export type AnyCall = Call;

/** A call of the list of all calls: there, each has a name. */
export type NamedCall = AnyCall & { name: string };

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
