import { adminOrderPath } from '@pawlayer/contracts';
import type { AdminOrderRow } from '@pawlayer/contracts/admin';
import { AlertIcon, Mono, Table } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatCad } from '../../lib/format/money.ts';
import styles from './order-table.module.css';

export const OrderTable = ({ orders }: { orders: readonly AdminOrderRow[] }) => (
  <Table caption="Orders, the latest first" columns={['Order', 'Customer', 'Portrait', 'Amount', 'Status']} stacksEarly>
    {orders.map(({ id, number, createdAt, customerName, petName, productName, amount, status, needsAttention }) => (
      <tr key={id} className={styles['row']}>
        <th scope="row">
          <Link to={adminOrderPath(id)} className={styles['link']}>
            {number}
          </Link>
          <Mono className={styles['date']}>{formatDateTime(createdAt)}</Mono>
        </th>
        <td>{customerName}</td>
        <td>
          {petName} <span className={styles['product']}>{productName}</span>
        </td>
        <td className={styles['amount']}>{formatCad(amount)}</td>
        <td>
          <span className={styles['status']}>
            <StatusBadge status={status} />
            {needsAttention && (
              <span className={styles['attention']}>
                <AlertIcon size={18} />
                Needs attention
              </span>
            )}
          </span>
        </td>
      </tr>
    ))}
  </Table>
);
