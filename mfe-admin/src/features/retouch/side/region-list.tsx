import { Button, Panel, Row, Small, Stack } from '@pawlayer/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Marks the shape with this pixel on the portrait; without one, none. */
  onMark: (pixel: number | undefined) => void;
};

const atFirst = 12;

/** A held key fills one shape, not those that take its place in the list. */
const ignoreRepeats = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** The shapes of the portrait, each of which may be filled by a press of a key. */
export const RegionList = ({ picture, colours, place, onFill, onMark }: RegionListProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [shows, setShows] = useState(atFirst);
  const [at, setAt] = useState<number>();
  const regions = useMemo(() => (isOpen ? findRegions(picture) : []), [isOpen, picture]);
  const list = useRef<HTMLOListElement>(null);
  const pixels = picture.places.length;
  useEffect(() => onMark(at === undefined ? undefined : regions[at]?.pixel), [onMark, regions, at]);
  useEffect(() => {
    // The last shape in the list has become part of another one.
    const isLost = at !== undefined && at >= regions.length && document.activeElement === document.body;
    if (isLost) list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  }, [regions, at]);
  return (
    <Panel title="Shapes">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles['summary']}>Fill a shape from a list</summary>
        <Stack gap={8} className={styles['regions']}>
          <Small>A press fills the shape with colour {place}. The one in focus is marked on the portrait.</Small>
          <ol ref={list} className={styles['list']} aria-label="Shapes, the largest first">
            {regions.slice(0, shows).map((region, index) => (
              // By its place in the list: a shape that is filled may become part of another one, and the focus stays.
              <li key={index}>
                <button
                  type="button"
                  className={styles['region']}
                  onClick={() => onFill(region.pixel)}
                  onFocus={() => setAt(index)}
                  onBlur={() => setAt(undefined)}
                  onPointerEnter={() => setAt(index)}
                  onPointerLeave={() => setAt(undefined)}
                  onKeyDown={ignoreRepeats}
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
