import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createTestDatabase } from '@pawlayer/db/testing';
import { expect, it } from 'vitest';
import { createLog, openPools } from './index.ts';

const logged = (fields: object): string => {
  const lines: string[] = [];
  createLog('test', 'info', { write: (line) => void lines.push(line) }).error(fields, 'it broke');
  return lines.join('');
};

it('keeps out of the log what a database adds to its errors', () => {
  const error = Object.assign(new Error('violates check constraint "orders_whole_address"'), {
    code: '23514',
    detail: 'Failing row contains (Ada, Moreau, 7350 Horne Street).',
    parameters: ['Ada'],
  });
  const line = logged({ err: new Error('the draft was not written', { cause: error }) });
  expect(line).toContain('the draft was not written');
  expect(line).toContain('orders_whole_address');
  expect(logged({ err: error })).toContain('"code":"23514"');
  expect(line + logged({ err: error })).not.toMatch(/Ada|Horne/);
});

it('says where a database error is, and of what kind, without any value of a row', async () => {
  const database = await createTestDatabase('orders');
  const told: string[] = [];
  const log = createLog('test', 'info', { write: (line) => void told.push(line) });
  const { sql, closePools } = openPools({ DATABASE_URL: database.url, NODE_ENV: 'test' }, log, log);
  await sql.unsafe(`
    create table pets (name text, legs int constraint pets_walk check (legs > 2));
    create function add_pet(p_name text, p_legs text) returns void language plpgsql as $$
    begin
      raise notice 'adding a pet';
      execute format('insert into pets values (%L, %L)', p_name, p_legs);
    end $$;
    create function add_pets(p_name text, p_legs text) returns void language plpgsql as $$
    begin
      perform add_pet(p_name, p_legs);
    end $$;`);
  const errorOf = async (legs: string) => sql`select add_pets('Otis Moreau', ${legs})`.catch((error: unknown) => error);
  const few = logged({ err: new Error('not added', { cause: await errorOf('1') }) });
  const wrong = logged({ err: await errorOf('many of them') });
  await closePools();
  await database.drop();
  expect(JSON.parse(few)).toMatchObject({
    err: {
      code: '23514',
      routine: 'ExecConstraints',
      table: 'pets',
      constraint: 'pets_walk',
      where: [
        'PL/pgSQL function add_pet(text,text) line 4 at EXECUTE',
        'PL/pgSQL function add_pets(text,text) line 3 at PERFORM',
      ],
    },
  });
  expect(wrong).toContain('add_pet(text,text) line 4');
  expect(few + wrong).not.toMatch(/Otis|many of them/);
  expect(told.join('')).toContain('adding a pet');
});

it('keeps the address a mail server refused out of the log', () => {
  const error = Object.assign(new Error("Can't send mail: 550 <ada.moreau+pets@mail.example.com> is unknown"), {
    responseCode: 550,
    rejected: ['ada.moreau+pets@mail.example.com'],
  });
  const line = logged({ err: error });
  expect(line).toContain('550 <[e-mail]> is unknown');
  expect(line + logged({ err: new AggregateError([error], 'one of 1 failed') })).not.toContain('ada.moreau');
});

it('V02 writes only the beginning of an id, wherever it occurs, and the whole id of the request', () => {
  const order = '3f8c1f6e-8a55-4a0b-9d53-0c7c7f9ce2a1';
  const error = new Error(`there is no object preview/${order}/closed.webp`);
  const line = logged({
    orderId: order,
    messageId: `<order-${order}-paid@shop.example>`,
    requestId: order,
    err: error,
  });
  expect(line).toContain('"orderId":"3f8c1f6e…"');
  expect(line).toContain('<order-3f8c1f6e…-paid@shop.example>');
  expect(line).toContain('preview/3f8c1f6e…/closed.webp');
  expect(line.match(new RegExp(order, 'g'))).toHaveLength(1);
  expect(line).toContain(`"requestId":"${order}"`);
});

it('loses its lines, not the process, if they cannot be written', async () => {
  const full = await open('/dev/full', 'w');
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('test');
    for (let line = 0; line < 3; line += 1) log.info('a line');
    setTimeout(() => process.exit(7), 20);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full.fd, 'ignore'],
  });
  const [code] = await once(child, 'exit');
  await full.close();
  expect(code).toBe(7);
});
