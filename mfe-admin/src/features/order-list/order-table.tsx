import { adminOrderPath, dayText, formatDateTime } from '@pawlayer/contracts';
import type { AdminOrderRow } from '@pawlayer/contracts/admin';
import { Badge, Checkbox, LabelledCell, Mono, Row, Table, VisuallyHidden } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { AttentionMark, LateMark } from '../../components/order-marks.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatCad } from '../../lib/format/money.ts';
import type { useSelection } from '../../lib/use-selection.ts';
import styles from './order-table.module.css';

type OrderTableProps = {
  orders: readonly AdminOrderRow[];
  isByShipDay: boolean;
  /** Without it, orders cannot be selected. */
  selection?: ReturnType<typeof useSelection<AdminOrderRow>>;
};

export const OrderTable = ({ orders, isByShipDay, selection }: OrderTableProps) => (
  <Table
    caption={isByShipDay ? 'Orders to ship, the most urgent first' : 'Orders, the latest first'}
    columns={[{ name: 'Selected', isHidden: true }, 'Order', 'Customer', 'Portrait', 'Amount', 'Ships by', 'Status']}
    stacksEarly
  >
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} selection={selection} />
    ))}
  </Table>
);

const OrderRow = ({ order, selection }: { order: AdminOrderRow; selection: OrderTableProps['selection'] }) => {
  const { id, number, createdAt, customerName, petName, productName, amount, shipsBy, isRush, isLate } = order;
  return (
    <tr className={styles['row']} data-order={id} data-selected={selection?.has(id) || undefined}>
      <td className={styles['select']}>
        {selection && (
          <Checkbox
            label={<VisuallyHidden>Select {number}</VisuallyHidden>}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
      </td>
      <th scope="row">
        <Link to={adminOrderPath(id)} className={styles['link']}>
          {number}
        </Link>
        <Mono className={styles['date']}>{formatDateTime(createdAt)}</Mono>
      </th>
      <td>
        <bdi>{customerName}</bdi>
      </td>
      <td>
        <bdi>{petName}</bdi> <span className={styles['product']}>{productName}</span>
      </td>
      <td className={styles['amount']}>{formatCad(amount)}</td>
      {shipsBy === undefined ? <td /> : <LabelledCell label="Ships by">{dayText(shipsBy)}</LabelledCell>}
      <td>
        <Row as="span" gap={12} lineGap={4}>
          <StatusBadge status={order.status} />
          {isRush && <Badge tone="plain">Rush</Badge>}
          {isLate && <LateMark />}
          {order.needsAttention && <AttentionMark />}
        </Row>
      </td>
    </tr>
  );
};
