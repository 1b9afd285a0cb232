import { Button, Panel, Row, Small, Stack } from '@pawlayer/ui';
import { useMemo, useState } from 'react';
import { Swatch } from '../../../components/swatch.tsx';
import { describeRegion } from '../painting/describe-region.ts';
import type { Places } from '../painting/places.ts';
import { findRegions } from '../painting/regions.ts';
import styles from './side.module.css';

type RegionListProps = {
  /** As the engine cut it last. */
  picture: Places;
  colours: readonly string[];
  /** The place of the chosen colour. */
  place: number;
  onFill: (pixel: number) => void;
  /** Marks a shape on the portrait; none without a pixel of it. */
  onMark: (pixel: number | undefined) => void;
};

const atFirst = 12;

/** The shapes of the portrait, each of which may be filled by a press of a key. */
export const RegionList = ({ picture, colours, place, onFill, onMark }: RegionListProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [shows, setShows] = useState(atFirst);
  const regions = useMemo(() => (isOpen ? findRegions(picture) : []), [isOpen, picture]);
  const pixels = picture.places.length;
  return (
    <Panel title="Shapes">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles['summary']}>Fill a shape from a list</summary>
        <Stack gap={8} className={styles['regions']}>
          <Small>A press fills the shape with colour {place}. The one in focus is marked on the portrait.</Small>
          <ol className={styles['list']} aria-label="Shapes, the largest first">
            {regions.slice(0, shows).map((region) => (
              <li key={region.pixel}>
                <button
                  type="button"
                  className={styles['region']}
                  onClick={() => onFill(region.pixel)}
                  onFocus={() => onMark(region.pixel)}
                  onBlur={() => onMark(undefined)}
                  onPointerEnter={() => onMark(region.pixel)}
                  onPointerLeave={() => onMark(undefined)}
                >
                  <Swatch colour={colours[region.place - 1] ?? ''} />
                  {describeRegion(region, pixels)}
                </button>
              </li>
            ))}
          </ol>
          {regions.length > shows && (
            <Row gap={12}>
              <Button variant="quiet" size="small" onClick={() => setShows(shows + 4 * atFirst)}>
                Show smaller ones
              </Button>
              <Small>
                {shows} of {regions.length}
              </Small>
            </Row>
          )}
        </Stack>
      </details>
    </Panel>
  );
};
