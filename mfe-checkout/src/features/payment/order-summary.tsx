import { PageLink, useKnownProducts } from '@pawlayer/app-kit';
import {
  type CheckoutData,
  type ChosenCut,
  isCutOut,
  listCarved,
  natural,
  sizeInWords,
  withUnbrokenCodes,
} from '@pawlayer/contracts';
import { Row, Sheet, Stack, VisuallyHidden } from '@pawlayer/ui';
import { ArrivalWindow } from '../../components/arrival-window.tsx';
import { lookText } from '../../components/look/look-text.ts';
import { PriceLines } from '../../components/price-lines.tsx';
import { useColourways } from '../../lib/cut/use-colourways.ts';
import { shownLines } from './shown-lines.ts';
import { SummaryPortrait } from './summary-portrait.tsx';
import { SummaryWishes } from './summary-wishes.tsx';
import styles from './order-summary.module.css';

type OrderSummaryProps = { data: CheckoutData; photoUrl: string | undefined; changePath: string | undefined };

/** A summary of the order that is being paid. Without `changePath`, its address cannot be changed here. */
export const OrderSummary = ({ data, photoUrl, changePath }: OrderSummaryProps) => {
  const product = useKnownProducts().find(({ id }) => id === data.productId);
  return (
    <Sheet padded className={styles['summary']}>
      <h2 className={styles['heading']}>Your order</h2>
      <div className={styles['portrait']}>
        <SummaryPortrait petName={data.petName} photoUrl={photoUrl} />
        <Stack as="dl" gap={8} className={styles['details']}>
          <div>
            <dt>Portrait of</dt>
            <dd className={styles['name']}>{data.petName}</dd>
          </div>
          <div>
            <dt>Product</dt>
            <dd>{data.productName}</dd>
          </div>
          <div>
            <dt>Size</dt>
            <dd>{sizeInWords(data.productSize, data.cut?.orientation ?? 'upright')}</dd>
          </div>
          {data.cut && <ChosenLook cut={data.cut} />}
          {listCarved(data.cut?.carved).map(([label, line]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{line}</dd>
            </div>
          ))}
        </Stack>
      </div>
      <ShippingAddress data={data} changePath={changePath} />
      <SummaryWishes data={data} />
      <PriceLines lines={shownLines(data, product)} total={data.amount} />
      {data.quote && <ArrivalWindow quote={data.quote} />}
    </Sheet>
  );
};

/** How the portrait will look; a cut from before there were posters says it only where there was a choice. */
const ChosenLook = ({ cut }: { cut: ChosenCut }) => {
  const { style = 'photograph', colourway = natural.id, groundTone, mask } = cut;

  const offered = useColourways();
  if (!cut.style && !cut.surroundings) return null;
  const name = [natural, ...offered].find(({ id }) => id === colourway)?.name;
  const ground = mask && isCutOut(cut) ? (cut.ground ?? 'plain') : 'photographed';
  return (
    <div>
      <dt>Look</dt>
      <dd className={styles['look']}>{lookText({ style, colourway: name, ground, groundTone })}</dd>
    </div>
  );
};

const ShippingAddress = ({ data, changePath }: { data: CheckoutData; changePath: string | undefined }) => (
  <Row gap={16} align="start" justify="space-between" nowrap className={styles['address']}>
    <div>
      <h3 className={styles['label']}>Shipping address</h3>
      <address>
        {data.shippingStreet}
        <br />
        {data.shippingUnit && (
          <>
            {data.shippingUnit}
            <br />
          </>
        )}
        {withUnbrokenCodes(`${data.shippingCity}, ${data.shippingState} ${data.shippingPostalCode}`)}
        <br />
        {data.shippingCountry}
      </address>
    </div>
    {changePath !== undefined && (
      <PageLink to={changePath}>
        Change <VisuallyHidden>shipping address</VisuallyHidden>
      </PageLink>
    )}
  </Row>
);
