import { useContact } from '@pawlayer/app-kit';
import { formatDay, isolated, listCarved, settings, withUnbrokenCodes } from '@pawlayer/contracts';
import { type AdminOrder, printedCarved, slipTexts } from '@pawlayer/contracts/admin';
import { Mono, Row, Sheet, Stack } from '@pawlayer/ui';
import { PriceLines } from '../../components/price-lines.tsx';
import { slipHasPrices } from '../../lib/format/recipient.ts';
import styles from './packing-slip.module.css';

/** What lies in the parcel: for whom it is, what the buyer wrote, and what it cost, unless it is for somebody else. */
export const PackingSlip = ({ order }: { order: AdminOrder }) => {
  const { gift, pet, product, lines, amount } = order;
  const texts = slipTexts(order);
  return (
    <Sheet asChild padded>
      <article className={styles['slip']} aria-label="Packing slip">
        <Sender order={order} />
        <Recipient order={order} to={texts.to} from={texts.from} />
        <Stack as="section" gap={8}>
          <h2 className={styles['heading']}>{texts.heading}</h2>
          {gift.giftNote !== undefined && (
            <blockquote dir="auto" className={styles['note']}>
              {gift.giftNote}
            </blockquote>
          )}
          <p>
            {pet.name !== '' && (
              <strong>
                <bdi>{pet.name}</bdi>,{' '}
              </strong>
            )}
            {product.name}, {product.size}
          </p>
          {listCarved(printedCarved(order.prepress)).map(([label, line]) => (
            <p key={label}>
              {label}: <bdi>{line}</bdi>
            </p>
          ))}
          <p className={styles['quiet']}>{texts.closing}</p>
        </Stack>
        {slipHasPrices(order) && <PriceLines lines={lines} total={amount} hasTaxNumbers />}
        <p className={styles['quiet']}>Is something not right? Write to {useContact().email}.</p>
      </article>
    </Sheet>
  );
};

const Sender = ({ order: { number, createdAt } }: { order: AdminOrder }) => (
  <Row gap={32} lineGap={12} align="stretch" justify="space-between" className={styles['sender']}>
    <p>
      <span className={styles['brand']}>{settings.brand}</span>
      <br />
      {useContact().location}
    </p>
    <p>
      Order <Mono className={styles['number']}>{number}</Mono>
      <br />
      {formatDay(createdAt)}
    </p>
  </Row>
);

type RecipientProps = { order: AdminOrder; to: string; from: string | undefined };

const Recipient = ({ order: { addressLines }, to, from }: RecipientProps) => (
  <Row as="dl" gap={64} lineGap={16} align="stretch" className={styles['parties']}>
    <div>
      <dt>To</dt>
      <dd className={styles['address']}>
        <strong>{to || 'Not known yet'}</strong>
        {'\n'}
        {addressLines.length === 0
          ? 'The address is not known yet.'
          : withUnbrokenCodes(addressLines.map(isolated).join('\n'))}
      </dd>
    </div>
    {from !== undefined && (
      <div>
        <dt>From</dt>
        <dd>
          <strong>{from}</strong>
        </dd>
      </div>
    )}
  </Row>
);
