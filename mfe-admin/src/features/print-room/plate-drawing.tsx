import { isolated } from '@pawlayer/contracts';
import type { PlateSize } from '@pawlayer/contracts/admin';
import { useObjectUrl } from '@pawlayer/forms';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { modelPictureQuery } from '../../lib/queries/model-pictures.ts';
import type { PlacedModel } from './arrangement.ts';
import styles from './plate-drawing.module.css';

type PlateDrawingProps = { size: PlateSize; models: readonly PlacedModel[] };

/** Between the lines of the bed, in mm. */
const gridMm = 32;

/** The plate from above, to scale, with its front at the bottom. */
export const PlateDrawing = ({ size, models }: PlateDrawingProps) => {
  const { widthMm, depthMm, marginMm } = size;
  const pattern = useId();
  const names = models
    .map(({ petName, place }) => `${isolated(petName)}${place.isTurned ? ', turned' : ''}`)
    .join('; ');
  return (
    <svg
      className={styles['plate']}
      viewBox={`0 0 ${widthMm} ${depthMm}`}
      role="img"
      aria-label={`The plate from above, ${mm(widthMm)} × ${mm(depthMm)} mm: ${names}`}
    >
      <defs>
        <pattern id={pattern} width={gridMm} height={gridMm} patternUnits="userSpaceOnUse">
          <path d={`M ${gridMm} 0 H 0 V ${gridMm}`} className={styles['grid']} />
        </pattern>
      </defs>
      <rect width={widthMm} height={depthMm} className={styles['bed']} />
      <rect width={widthMm} height={depthMm} fill={`url(#${pattern})`} />
      {marginMm > 0 && (
        <rect
          x={marginMm}
          y={marginMm}
          width={widthMm - 2 * marginMm}
          height={depthMm - 2 * marginMm}
          className={styles['margin']}
        />
      )}
      {models.map((model) => (
        <Part key={model.modelId} model={model} depthMm={depthMm} />
      ))}
    </svg>
  );
};

/** A portrait at its place; millimetres of the bed go up, those of the drawing down. */
const Part = ({ model, depthMm }: { model: PlacedModel; depthMm: number }) => {
  const { orderId, modelId, picture, widthMm, heightMm, petName, place } = model;
  const { data } = useQuery({ ...modelPictureQuery(orderId, modelId, picture), staleTime: Infinity });
  const url = useObjectUrl(data);
  const clip = useId();
  const [across, up] = place.isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  const top = depthMm - place.yMm - up;
  return (
    <g transform={`translate(${place.xMm} ${top})`}>
      <clipPath id={clip}>
        <rect width={across} height={up} />
      </clipPath>
      <rect width={across} height={up} className={styles['part']} />
      {url && (
        <image
          href={url}
          width={widthMm}
          height={heightMm}
          preserveAspectRatio="none"
          {...(place.isTurned && { transform: `translate(0 ${up}) rotate(-90)` })}
        />
      )}
      <g clipPath={`url(#${clip})`}>
        <rect y={up - labelMm} width={across} height={labelMm} className={styles['band']} />
        <text x={across / 2} y={up - labelMm / 2} className={styles['name']}>
          {petName}
        </text>
      </g>
      <rect width={across} height={up} className={styles['outline']} />
    </g>
  );
};

/** Of the band with the pet's name. */
const labelMm = 18;

const mm = (length: number): string => String(Number(length.toFixed(1)));
