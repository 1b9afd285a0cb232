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

/** The e-mail address of a customer; undefined when there is no such customer. */
export const findCustomerEmail = async (sql: Sql, id: string): Promise<string | undefined> => {
  const [row] = await queryWithRetry(() => sql<{ email: string }[]>`select email from customers where id = ${id}`);
  return row?.email;
};
