import { PageLink, SectionBoundary, useCopy, useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { adminOrderSlipPath } from '@pawlayer/contracts/paths';
import { CopyIcon, Mono, Panel, PrinterIcon, Row, SmallButton } from '@pawlayer/ui';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { PackingButtons } from '../../components/packing-buttons.tsx';
import { slipHasPrices } from '../../lib/format/recipient.ts';
import { describePicking } from './picking-text.ts';
import styles from './panel.module.css';

const weightText = ({ portraitGrams, packagingGrams }: AdminOrder['weight']): string =>
  portraitGrams === undefined
    ? `Known once a model is frozen; the packaging weighs ${packagingGrams} g`
    : `About ${Math.round(portraitGrams) + packagingGrams} g, ${packagingGrams} g of it packaging`;

/** What the parcel says to whom, and what goes into it. */
export const SlipPanel = ({ order }: { order: AdminOrder }) => {
  const { gift, customer, isMemorial } = order;
  return (
    <Panel title="Packing slip">
      <FactList>
        <Fact name="To">
          {gift.recipientName ?? `${isolated(customer.firstName)} ${isolated(customer.lastName)}, who bought it`}
        </Fact>
        {gift.giftNote !== undefined && (
          <Fact name="Note" className={styles['multiline']}>
            <bdi>{gift.giftNote}</bdi>
          </Fact>
        )}
        <Fact name="Prices">{slipHasPrices(order) ? 'On the slip' : 'Left off'}</Fact>
        <Fact name="Weight">{weightText(order.weight)}</Fact>
        {isMemorial && <Fact name="Occasion">In memory of their pet</Fact>}
      </FactList>
      <SectionBoundary title="The picking line cannot be shown">
        <PickingLine order={order} />
      </SectionBoundary>
      <PageLink to={adminOrderSlipPath(order.id)}>
        <PrinterIcon size={18} />
        Packing slip to print
      </PageLink>
      <Row gap={12}>
        <PackingButtons orders={[order]} />
      </Row>
    </Panel>
  );
};

/** What to take off the shelf, in one line that can be copied. */
const PickingLine = ({ order }: { order: AdminOrder }) => {
  const toast = useToast();
  const line = describePicking(order);
  const { shown, copy } = useCopy<HTMLElement>(line);
  const copyLine = async () => {
    if (await copy()) toast({ title: 'Picking line copied', tone: 'success' });
  };
  return (
    <Row gap={12} className={styles['picking']}>
      <Mono ref={shown} className={styles['line']}>
        {line}
      </Mono>
      <SmallButton onClick={() => void copyLine()}>
        <CopyIcon size={18} />
        Copy the picking line
      </SmallButton>
    </Row>
  );
};
