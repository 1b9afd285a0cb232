import { mailtoUrl, withUnbrokenCodes } from '@pawlayer/contracts';
import type { CustomerHistory } from '@pawlayer/contracts/admin';
import { Panel } from '@pawlayer/ui';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { formatCad } from '../../lib/format/money.ts';
import styles from './customer-detail.module.css';

/** How the customer is called and reached, and what was paid. */
export const CustomerFacts = ({ customer: { email, names, orders } }: { customer: CustomerHistory }) => (
  <Panel title="Customer">
    <FactList>
      <Fact name={names.length > 1 ? 'Names' : 'Name'}>
        <Lines texts={names.length > 0 ? names : ['Not known yet']} />
      </Fact>
      <Fact name="E-mail">
        <a href={mailtoUrl(email)}>{email}</a>
      </Fact>
      {orders && orders.phones.length > 0 && (
        <Fact name="Phone">
          <Lines texts={orders.phones} />
        </Fact>
      )}
      {orders && orders.addresses.length > 0 && (
        <Fact name={orders.addresses.length > 1 ? 'Addresses' : 'Address'}>
          <Lines texts={orders.addresses.map(withUnbrokenCodes)} />
        </Fact>
      )}
      {orders?.facts.paid !== undefined && (
        <Fact name="Paid" className={styles['amount']}>
          {formatCad(orders.facts.paid)}
        </Fact>
      )}
      {orders && orders.refunded !== '0.00' && (
        <Fact name="Refunded" className={styles['amount']}>
          {formatCad(orders.refunded)}
        </Fact>
      )}
    </FactList>
  </Panel>
);

const Lines = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <div key={text}>{text}</div>);
