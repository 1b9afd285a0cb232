import { adminOrderPath, dayText } from '@pawlayer/contracts';
import type { PrintableModel } from '@pawlayer/contracts/admin';
import { Badge, Row, Small, Stack, Strong } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { LateMark } from '../../components/order-marks.tsx';
import styles from './part-list.module.css';

/** The orders of portraits, with when they have to be shipped. */
export const PartList = ({ models }: { models: readonly PrintableModel[] }) => (
  <Stack as="ul" gap={4}>
    {models.map((model) => (
      <PartRow key={model.modelId} model={model} />
    ))}
  </Stack>
);

const PartRow = ({ model }: { model: PrintableModel }) => {
  const { orderId, number, petName, productName, widthMm, heightMm, shipsBy, isRush, isLate } = model;
  return (
    <Row as="li" gap={12} lineGap={0} className={styles['part']}>
      <Strong as="bdi">{petName}</Strong>
      <Link to={adminOrderPath(orderId)} className={styles['order']}>
        {number}
      </Link>
      <Small as="span">
        {productName}, {mm(widthMm)} × {mm(heightMm)} mm
      </Small>
      <span className={styles['day']}>
        {shipsBy === undefined ? 'No date promised' : `Ships by ${dayText(shipsBy)}`}
      </span>
      {isRush && <Badge tone="plain">Rush</Badge>}
      {isLate && <LateMark />}
    </Row>
  );
};

const mm = (length: number): string => String(Number(length.toFixed(1)));
