import { sampleReviews } from '@pawlayer/contracts';
import {
  beagleFilaments,
  Button,
  Carousel,
  LayerBands,
  FilamentLegend,
  Price,
  ProductCard,
  ProductOption,
  ReviewCard,
  Sheet,
} from '@pawlayer/ui';
import { products } from '../answers/shop.ts';
import { componentSheet, Row } from './sheet.tsx';

const [, beloved] = products.map((product) => ({ ...product, shipping: 'Shipping 4.29' }));
const [memorial, , , , long] = sampleReviews;

export const shop = componentSheet(1900, () => (
  <>
    <Row>
      <Price amount="45.00" />
      <Price amount="75.00" originalAmount="90.00" />
    </Row>
    {beloved && (
      <ProductCard
        product={beloved}
        description={beloved.description}
        highlighted
        action={<Button wide>Choose</Button>}
      />
    )}
    {beloved && (
      <ProductOption product={beloved} included={beloved.included} radio={{ name: 'tier', defaultChecked: true }} />
    )}
    {memorial && <ReviewCard review={memorial} petName={memorial.petName} />}
    {long && <ReviewCard review={long} petName={long.petName} />}
    <FilamentLegend filaments={beagleFilaments} />
    <LayerBands layers={6} />
    <Carousel label="Sheets">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <li key={number} style={{ flex: '0 0 220px' }}>
          <Sheet padded>Sheet {number}</Sheet>
        </li>
      ))}
    </Carousel>
  </>
));
