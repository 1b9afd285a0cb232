import type { Proof } from '@pawlayer/contracts';
import { Code, Fact, FactList } from '../../components/description-list.tsx';

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/** Which portrait this is. */
export const ProofFacts = ({
  proof: { orderNumber, productName, productSize, version, sentAt, preview },
}: {
  proof: Proof;
}) => (
  <FactList>
    <Fact name="Portrait">
      {productName}, {productSize}
    </Fact>
    <Fact name="Version">
      {version}, of {longDate.format(new Date(sentAt))}
    </Fact>
    <Fact name="Colours">
      {preview.colours.length}, in {preview.totalLayers} layers: {preview.thicknessMm.toFixed(2)} mm thick
    </Fact>
    <Fact name="Order number">
      <Code>{orderNumber}</Code>
    </Fact>
  </FactList>
);
