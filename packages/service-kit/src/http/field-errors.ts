import type * as z from 'zod';

/** The first error message of each field, keyed by the field's dotted path. */
export const fieldErrors = (error: z.core.$ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  return fields;
};
