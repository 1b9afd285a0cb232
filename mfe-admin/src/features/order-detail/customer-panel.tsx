import { PageLink } from '@pawlayer/app-kit';
import { isolated, mailtoUrl, withUnbrokenCodes } from '@pawlayer/contracts';
import { addOrderAddress, type AdminOrder, getCustomer } from '@pawlayer/contracts/admin';
import { adminCustomerPath } from '@pawlayer/contracts/paths';
import { Panel } from '@pawlayer/ui';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { AddressForm } from './address-form.tsx';

export const CustomerPanel = ({ order }: { order: AdminOrder }) => {
  const { customer, shippingAddress, paidAt, status } = order;
  const may = useMay();
  return (
    <Panel title="Customer">
      <FactList>
        <Fact name="Name">
          {`${isolated(customer.firstName)} ${isolated(customer.lastName)}`.trim() || 'Not known yet'}
        </Fact>
        <Fact name="E-mail">
          <a href={mailtoUrl(customer.email)}>{customer.email}</a>
        </Fact>
        {customer.phone && (
          <Fact name="Phone">
            <a href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`}>{customer.phone}</a>
          </Fact>
        )}
        <Fact name="Ship to">{withUnbrokenCodes(shippingAddress) || 'Not known yet'}</Fact>
      </FactList>
      {customer.personId !== undefined && may(getCustomer) && (
        <div>
          <PageLink to={adminCustomerPath(customer.personId)}>All orders and messages of this customer</PageLink>
        </div>
      )}
      {shippingAddress === '' && paidAt && status !== 'refunded' && may(addOrderAddress) && (
        <AddressForm order={order} />
      )}
    </Panel>
  );
};
