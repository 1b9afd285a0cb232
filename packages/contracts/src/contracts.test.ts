import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls, CustomerForm, defineCall, openApi, PaymentIntentForm, roles } from './index.ts';
import { customerForm, shippingForm } from './testing/forms.ts';

const ids = { customerId: crypto.randomUUID(), productId: crypto.randomUUID(), uploadId: crypto.randomUUID() };

const messageOf = (result: ReturnType<typeof CustomerForm.safeParse>) => result.error?.issues[0]?.message;

describe('the contracts', () => {
  it('name every call once', () => {
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
  });

  it('give every admin call its roles, always including the owner, and no other call any', () => {
    for (const { name, auth, ...call } of calls)
      expect(call.roles?.includes('owner') ?? false, name).toBe(auth === undefined);
    const withRole = (role: 'printer' | 'moderator') => calls.filter((call) => call.roles?.includes(role));
    for (const { name } of withRole('printer')) expect(name).not.toMatch(/refund|export|erase|money|people|person/i);
    for (const { name, owner } of withRole('moderator')) expect(owner, name).not.toBe('orders');
  });

  it('admit nobody below /api/admin/ without a token except for the calls that sign in', () => {
    const open = calls.filter(({ path, roles: admitted }) => path.startsWith('/api/admin/') && !admitted);
    for (const { name, path, auth } of open) {
      expect(auth, name).toBe('sign-in');
      expect(path, name).toMatch(/^\/api\/admin\/login(?:\/|$)/);
    }
    expect(calls.filter(({ auth }) => auth === 'sign-in')).toEqual(open);
  });

  it('do not compile for an admin call without roles, nor for another with some', () => {
    const call = { owner: 'admin', route: 'GET /api/x', summary: '' } as const;
    // @ts-expect-error nothing says who may call it
    expect(defineCall({ ...call, response: z.void() })).toBeDefined();
    // @ts-expect-error the owner is missing
    expect(defineCall({ ...call, roles: ['printer'], response: z.void() })).toBeDefined();
    // @ts-expect-error anybody may call it
    expect(defineCall({ ...call, auth: 'public', roles: roles.owner, response: z.void() })).toBeDefined();
  });

  it('trim what a person typed and drop an empty phone', () => {
    const parsed = CustomerForm.parse({ ...customerForm, firstName: '  Ada ', phone: ' ' });
    expect(parsed.firstName).toBe('Ada');
    expect(parsed.phone).toBeUndefined();
  });

  it.each([
    [{ firstName: '   ' }, 'First name is required'],
    [{ lastName: undefined }, 'Last name is required'],
    [{ email: 'ada@' }, 'Valid email is required'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Valid email is required'],
    [{ firstName: 'a\u0000b' }, 'This text has characters that cannot be saved'],
    [{ firstName: 'a\ud800b' }, 'This text has characters that cannot be saved'],
    [{ firstName: 'a'.repeat(101) }, 'Please use at most 100 characters'],
    [{ website: 'https://spam.example' }, 'Please leave this field empty'],
  ])('refuse %j with %j', (change, message) => {
    expect(messageOf(CustomerForm.safeParse({ ...customerForm, ...change }))).toBe(message);
  });

  it('take a shipping address whole or not at all', () => {
    const four = { ...ids, amount: '49.29' };
    expect(PaymentIntentForm.safeParse(four).success).toBe(true);
    expect(PaymentIntentForm.safeParse({ ...four, ...shippingForm }).success).toBe(true);
    for (const part of [{ shippingCity: 'Mission' }, { shippingUnit: 'Apt 4B' }])
      expect(PaymentIntentForm.safeParse({ ...four, ...part }).success).toBe(false);
    const { shippingStreet: _left, ...withoutStreet } = { ...shippingForm, shippingUnit: 'Apt 4B' };
    expect(PaymentIntentForm.safeParse({ ...four, ...withoutStreet }).success).toBe(false);
  });

  it('describe themselves as OpenAPI: every call, its body and its errors', () => {
    const paths = openApi(calls)['paths'] as Record<
      string,
      Record<string, { operationId: string; responses: object; requestBody?: object }>
    >; // guaranteed by `openApi`
    for (const call of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.name);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([String(call.status), '400', '500', '503']),
      );
      expect(operation?.requestBody !== undefined).toBe(Boolean(call.body ?? call.form) || call.auth === 'signed');
    }
  });
});
