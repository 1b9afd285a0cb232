import * as z from 'zod';
import type { AnyCall, FilePart, NamedCall } from './call.ts';
import { errorTable, type ErrorCode } from './error-table.ts';
import { ErrorBody } from './errors.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });

const parameters = (call: AnyCall): Json[] =>
  (['params', 'query'] as const).flatMap((place) => {
    const shape = call[place];
    if (!shape) return [];
    const schema = jsonSchema(shape, 'input');
    const required = new Set(schema['required'] as string[] | undefined); // toJSONSchema always writes an array of names
    return Object.entries(schema['properties'] as Json).map(([name, property]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: place === 'params' || required.has(name),
      schema: property,
    }));
  });

const multipart = (form: z.ZodType, files: Readonly<Record<string, FilePart>>): Json => {
  const schema = jsonSchema(form, 'input');
  const required = Object.entries(files)
    .filter(([, part]) => part.required)
    .map(([name]) => name);
  return {
    ...schema,
    properties: {
      ...(schema['properties'] as Json), // an object schema always has properties
      ...Object.fromEntries(Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...((schema['required'] as string[] | undefined) ?? []), ...required],
  };
};

const requestBody = (call: AnyCall): Json | undefined => {
  if (call.body) return { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } };
  if (call.form) {
    const schema = multipart(call.form, call.files ?? {});
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (call.auth === 'signed') return { required: true, content: { 'application/json': { schema: {} } } };
  return undefined;
};

/** All error codes that a call may answer: those of its contract, and those of every call of its kind. */
export const errorCodesOf = (call: AnyCall): ReadonlySet<ErrorCode> => {
  const codes = new Set<ErrorCode>([
    'validation',
    'malformed',
    'rate_limited',
    'internal',
    'unavailable',
    ...(changesVersion(call) ? (['conflict'] as const) : []),
    ...call.errors,
  ]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (call.roles) add('unauthorized', 'forbidden');
  if (call.method !== 'GET' && call.auth !== 'signed') add('foreign_origin');
  if (call.params) add('not_found'); // an id that is none is an unknown one
  if (call.body ?? call.form ?? call.auth === 'signed') add('too_slow', 'too_large');
  return codes;
};

/** Whether it says which version it changes, which may be outdated by then. */
const changesVersion = ({ body, form }: AnyCall): boolean => 'version' in ((body ?? form)?.shape ?? {});

const errorResponses = (call: AnyCall): Json => {
  const byStatus = Map.groupBy(errorCodesOf(call), (code) => errorTable[code][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const success = (call: AnyCall): Json =>
  call.status === 204
    ? { description: call.summary }
    : {
        description: call.summary,
        content: {
          [call.media ?? 'application/json']: { schema: call.media ? {} : jsonSchema(call.response, 'output') },
        },
      };

const operation = (call: NamedCall): Json => {
  const body = requestBody(call);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.owner],
    parameters: parameters(call),
    ...(body && { requestBody: body }),
    ...(call.roles && { security: [{ bearer: [] }], 'x-roles': call.roles }),
    responses: { [String(call.status)]: success(call), ...errorResponses(call) },
  };
};

/** The OpenAPI 3.1 description of these calls (https://spec.openapis.org/oas/v3.1.1). */
export const openApi = (calls: readonly NamedCall[]): Json & { openapi: string } => ({
  openapi: '3.1.0',
  info: {
    title: 'Pawlayer',
    version: '1',
    description: 'Layered-colour 3D-printed portraits of pets. Amounts are CAD.',
  },
  paths: Object.fromEntries(
    [...Map.groupBy(calls, (call) => call.path)].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((call) => [call.method.toLowerCase(), operation(call)])),
    ]),
  ),
  components: {
    schemas: { Error: jsonSchema(ErrorBody, 'output') },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  },
});
