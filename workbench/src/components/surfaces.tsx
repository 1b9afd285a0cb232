import { Button, LabelledCell, Panel, Section, Sheet, Table } from '@pawlayer/ui';
import { componentSheet, Row } from './sheet.tsx';

const filaments = [
  { name: 'Ink blue', td: '1.2 mm', stock: '840 g' },
  { name: 'Bone white', td: '4.6 mm', stock: '1.2 kg' },
];

const Rows = () =>
  filaments.map(({ name, td, stock }) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <LabelledCell label="TD">{td}</LabelledCell>
      <LabelledCell label="Stock">{stock}</LabelledCell>
    </tr>
  ));

export const surfaces = componentSheet(820, () => (
  <>
    <Row>
      {([1, 2, 3] as const).map((level) => (
        <Sheet key={level} level={level} padded>
          Level {level}
        </Sheet>
      ))}
    </Row>
    <Panel title="Customer">
      <p>Ada Moreau, Vancouver</p>
    </Panel>
    <Section
      title="Waiting for you"
      actions={
        <Button variant="quiet" size="small">
          See all
        </Button>
      }
    >
      <p>Two portraits wait for approval.</p>
    </Section>
    <Table caption="Filaments" hasVisibleCaption columns={['Name', 'TD', 'Stock']}>
      <Rows />
    </Table>
    <Table caption="Filaments of this order" dense columns={['Name', 'TD', { name: 'Stock', isHidden: true }]}>
      <Rows />
    </Table>
  </>
));
