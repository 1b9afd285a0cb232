import { addOrderAddress, type AdminOrder } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import { useMay } from '../../lib/session/use-may.ts';
import { AddressForm } from './address-form.tsx';
import { Fact, FactList } from './fact-list.tsx';

export const CustomerPanel = ({ order }: { order: AdminOrder }) => {
  const { customer, shippingAddress, paidAt, status } = order;
  const mayAddAddress = useMay()(addOrderAddress);
  return (
    <Panel title="Customer">
      <FactList>
        <Fact name="Name">{`${customer.firstName} ${customer.lastName}`.trim() || 'Not known yet'}</Fact>
        <Fact name="E-mail">
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </Fact>
        {customer.phone && (
          <Fact name="Phone">
            <a href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`}>{customer.phone}</a>
          </Fact>
        )}
        <Fact name="Ship to">{shippingAddress || 'Not known yet'}</Fact>
      </FactList>
      {shippingAddress === '' && paidAt && status !== 'refunded' && mayAddAddress && <AddressForm order={order} />}
    </Panel>
  );
};
