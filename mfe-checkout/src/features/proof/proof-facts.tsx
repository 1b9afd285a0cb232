import type { Proof } from '@pawlayer/contracts';
import { Mono } from '@pawlayer/ui';
import styles from './proof-facts.module.css';

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/** Which portrait this is. */
export const ProofFacts = ({ proof: { orderNumber, productName, productSize, version, sentAt, preview } }: { proof: Proof }) => (
  <dl className={styles['facts']}>
    <div>
      <dt>Portrait</dt>
      <dd>
        {productName}, {productSize}
      </dd>
    </div>
    <div>
      <dt>Version</dt>
      <dd>
        {version}, of {longDate.format(new Date(sentAt))}
      </dd>
    </div>
    <div>
      <dt>Colours</dt>
      <dd>
        {preview.colours.length}, in {preview.totalLayers} layers: {preview.thicknessMm.toFixed(2)} mm thick
      </dd>
    </div>
    <div>
      <dt>Order number</dt>
      <dd>
        <Mono className={styles['mono']}>{orderNumber}</Mono>
      </dd>
    </div>
  </dl>
);
