import { type AdminOrderRow, moveManyProduction } from '@pawlayer/contracts/admin';
import { EmptyState } from '../../components/async-states.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { MoveDialogs } from './many/move-dialogs.tsx';
import { SelectedOrders } from './many/selected-orders.tsx';
import { useMoveOrders } from './many/use-move-orders.ts';
import { OrderTable } from './order-table.tsx';

type OrderRowsProps = {
  orders: readonly AdminOrderRow[];
  isByShipDay: boolean;
  /** Shown instead of no orders. */
  empty: string;
};

/** A page of orders, of which several can be moved at once. */
export const OrderRows = ({ orders, isByShipDay, empty }: OrderRowsProps) => {
  const selection = useSelection(orders);
  const move = useMoveOrders(selection.clear);
  const mayMove = useMay()(moveManyProduction);
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <>
          {mayMove && <SelectedOrders selection={selection} onMove={move.ask} />}
          <OrderTable orders={orders} isByShipDay={isByShipDay} {...(mayMove && { selection })} />
        </>
      )}
      <MoveDialogs {...move} />
    </>
  );
};
