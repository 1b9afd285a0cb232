import { StripeApiError } from './errors.ts';

/**
 * A form-encoded body: `card[number]=…` is a nested form, `expand[]=…` and `expand[0]=…` are forms with numeric keys.
 */
export type Form = { [name: string]: string | Form };

const namePattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const maxDepth = 6;

/** Parses a query string or a form-encoded body; throws 400 for names with invalid nesting. */
export const parseForm = (text: string): Form => {
  const form = table();
  for (const [name, value] of new URLSearchParams(text)) place(form, segmentsOf(name), value);
  return form;
};

// Without a prototype, `__proto__` is an ordinary field name.
const table = (): Form => Object.create(null) as Form; // Object.create returns `any`

const segmentsOf = (name: string): string[] => {
  const match = namePattern.exec(name);
  if (!match) throw malformed(name);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (inner.length > maxDepth) throw malformed(name);
  return [match[1] ?? '', ...inner];
};

const place = (form: Form, segments: string[], value: string) => {
  let at = form;
  for (const [depth, segment] of segments.entries()) {
    const key = segment === '' ? String(Object.keys(at).length) : segment;
    if (depth === segments.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key] ?? table();
    if (typeof next === 'string') throw malformed(segments.join('.'));
    at[key] = next;
    at = next;
  }
};

const malformed = (name: string) =>
  new StripeApiError(400, { type: 'invalid_request_error', message: `Invalid parameter name: ${name.slice(0, 100)}` });
