import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import { Fact, FactList } from './fact-list.tsx';

export const CustomerPanel = ({ order: { customer, shippingAddress } }: { order: AdminOrder }) => (
  <Panel title="Customer">
    <FactList>
      <Fact name="Name">
        {customer.firstName} {customer.lastName}
      </Fact>
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
  </Panel>
);
