import { adminCustomerPath, formatDateTime } from '@pawlayer/contracts';
import type { Customer } from '@pawlayer/contracts/admin';
import { LabelledCell, Small, Table } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { formatCad } from '../../lib/format/money.ts';
import styles from './customer-table.module.css';

export const CustomerTable = ({ customers }: { customers: readonly Customer[] }) => (
  <Table
    caption="Customers, the latest first"
    columns={['Customer', 'Orders', 'Messages', 'Stories', 'Paid', 'Latest']}
    stacksEarly
  >
    {customers.map((customer) => (
      <CustomerRow key={customer.id} customer={customer} />
    ))}
  </Table>
);

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { id, name, email, orders, messages, stories, paid, latestAt } = customer;
  return (
    <tr className={styles['row']}>
      <th scope="row">
        <Link to={adminCustomerPath(id)} className={styles['link']}>
          <bdi>{name || email}</bdi>
        </Link>
        {name && <Small as="span">{email}</Small>}
      </th>
      <Count label="Orders" count={orders} />
      <Count label="Messages" count={messages} />
      <Count label="Stories" count={stories} />
      {paid === undefined ? <td /> : <LabelledCell label="Paid">{formatCad(paid)}</LabelledCell>}
      <LabelledCell label="Latest">{formatDateTime(latestAt)}</LabelledCell>
    </tr>
  );
};

/** Nothing is shown as a dash, so that the numbers stand out. */
const Count = ({ label, count }: { label: string; count: number }) =>
  count === 0 ? (
    <td className={styles['none']}>
      <span aria-hidden="true">–</span>
    </td>
  ) : (
    <LabelledCell label={label}>{count}</LabelledCell>
  );
