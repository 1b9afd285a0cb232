import type { Customer } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';

/** Idempotent by id. */
export const insertCustomer = async (sql: Sql, { id, firstName, lastName, email, phone }: Customer): Promise<void> => {
  await queryWithRetry(
    () => sql`
      insert into customers (id, first_name, last_name, email, phone)
      values (${id}, ${firstName}, ${lastName}, ${email}, ${phone ?? null})
      on conflict (id) do nothing`,
  );
};

export const customerExists = async (sql: Sql, id: string): Promise<boolean> => {
  const rows = await queryWithRetry(() => sql`select from customers where id = ${id}`);
  return rows.length > 0;
};
