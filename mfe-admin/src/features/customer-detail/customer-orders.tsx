import { formatDateTime } from '@pawlayer/contracts';
import type { OrderHistory } from '@pawlayer/contracts/admin';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { LabelledCell, Section, Small, Table } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatCad } from '../../lib/format/money.ts';
import styles from './customer-detail.module.css';

/** The orders, each with a link, and the owner's notes on it. */
export const CustomerOrders = ({ history: { orders, facts } }: { history: OrderHistory }) => (
  <Section title={`Orders (${facts.orders})`}>
    <Table caption="Orders, the latest first" columns={['Order', 'Portrait', 'Amount', 'Status']}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Table>
    {orders.length < facts.orders && <Small>These are the latest {orders.length}.</Small>}
  </Section>
);

const OrderRow = ({ order }: { order: OrderHistory['orders'][number] }) => {
  const { id, number, createdAt, petName, productName, amount, refunded, status, notes } = order;
  return (
    <tr>
      <th scope="row">
        <Link to={adminOrderPath(id)} className={styles['number']}>
          {number}
        </Link>
        <Small as="span" className={styles['date']}>
          {formatDateTime(createdAt)}
        </Small>
      </th>
      <td>
        <bdi>{petName}</bdi> <Small as="span">{productName}</Small>
        {notes && (
          <p className={styles['notes']}>
            Note: <bdi>{notes}</bdi>
          </p>
        )}
      </td>
      <LabelledCell label="Amount" className={styles['amount']}>
        {formatCad(amount)}
        {refunded !== '0.00' && (
          <Small as="span" className={styles['date']}>
            {formatCad(refunded)} refunded
          </Small>
        )}
      </LabelledCell>
      <td>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
};
