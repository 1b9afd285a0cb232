import { formatDay, listCarved, type Proof, sizeInWords } from '@pawlayer/contracts';
import { Code, DescriptionItem, DescriptionList } from '../../components/description-list.tsx';

export const ProofDetails = ({
  proof: { orderNumber, productName, productSize, carved, version, sentAt, preview },
}: {
  proof: Proof;
}) => (
  <DescriptionList>
    <DescriptionItem term="Portrait">
      {productName}, {sizeInWords(productSize, preview.width > preview.height ? 'across' : 'upright')}
    </DescriptionItem>
    {listCarved(carved).map(([label, line]) => (
      <DescriptionItem key={label} term={label}>
        <bdi>{line}</bdi>
      </DescriptionItem>
    ))}
    <DescriptionItem term="Version">
      {version}, of {formatDay(sentAt)}
    </DescriptionItem>
    <DescriptionItem term="Colours">
      {preview.colours.length}, in {preview.totalLayers} layers: {preview.thicknessMm.toFixed(2)} mm thick
    </DescriptionItem>
    <DescriptionItem term="Order number">
      <Code>{orderNumber}</Code>
    </DescriptionItem>
  </DescriptionList>
);
