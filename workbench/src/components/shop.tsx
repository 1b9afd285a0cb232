import {
  sampleFilaments,
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

const memorial = {
  name: 'Mara Lindqvist',
  pet: 'Otis (Beagle)',
  rating: 5,
  text: 'Otis died in March and I could not look at photos. The portrait I can look at. When the light comes in from the kitchen his left ear lifts a little, exactly the way it did when he heard the leash.',
  avatar: 'ML',
  isMemorial: true,
};
const long = {
  name: 'Joanne Whitefeather',
  pet: 'Pip (Budgie)',
  rating: 4,
  text: 'I was not sure that a bird so small would work. Four colours and it is unmistakably him, mid-complaint. It took nine days instead of seven, and they wrote to say why.',
  avatar: 'JW',
  isMemorial: false,
};

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
    <ReviewCard review={memorial} petName="Otis" />
    <ReviewCard review={long} petName="Pip" />
    <FilamentLegend filaments={sampleFilaments} />
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
