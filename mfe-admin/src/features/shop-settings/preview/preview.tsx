import type { ShopSettings } from '@pawlayer/contracts/admin';
import { Checkbox, Field, SelectInput } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AsyncStates, RowSkeletons } from '../../../components/async-states.tsx';
import { PreviewNote, PreviewPanel } from '../../../components/preview-panel.tsx';
import { previewQuery } from '../api.ts';
import { findPlace, listPlaces, type PlaceChoice } from './places.ts';
import { QuoteCard } from './quote-card.tsx';
import styles from './preview.module.css';

type PreviewProps = {
  /** The section's title. */
  title: string;
  /** The settings with what is typed; undefined while that could not be saved. */
  typed: ShopSettings | undefined;
  saved: ShopSettings;
  choice: PlaceChoice;
  startsWithRush: boolean;
};

/** What a shopper in a place would see of the three portraits, with settings that are not saved yet. */
export const Preview = ({ title, typed, saved, choice, startsWithRush }: PreviewProps) => {
  const settings = useSettled(typed, saved);
  const places = listPlaces(settings);
  const { value, place } = findPlace(places, choice.value);
  const [wantsRush, setWantsRush] = useState(startsWithRush);
  const rush = settings.rush.isSold && wantsRush;
  const query = useQuery(previewQuery({ settings, ...place, rush }));
  return (
    <PreviewPanel label={`Preview of ${title.toLowerCase()}`} title="What a shopper sees">
      <Field label="Shopper in">
        <SelectInput value={value} onChange={({ target }) => choice.change(target.value)}>
          {places.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectInput>
      </Field>
      {settings.rush.isSold && (
        <Checkbox label="With rush" checked={wantsRush} onChange={({ target }) => setWantsRush(target.checked)} />
      )}
      <PreviewNote>{!typed && 'Without the fields that have errors.'}</PreviewNote>
      <AsyncStates
        query={query}
        loading="Working out the preview..."
        skeleton={<RowSkeletons rows={3} height="150px" />}
        failed="The preview could not be loaded"
      >
        {(quotes) => (
          <div className={styles['quotes']} aria-busy={query.isPlaceholderData}>
            {quotes.map(({ productName, quote }) => (
              <QuoteCard key={productName} productName={productName} quote={quote} isRush={rush} />
            ))}
          </div>
        )}
      </AsyncStates>
    </PreviewPanel>
  );
};

const debounceMs = 400;

/** The latest settings that could be saved, once nobody has typed for a moment. */
const useSettled = (typed: ShopSettings | undefined, saved: ShopSettings): ShopSettings => {
  const [settled, setSettled] = useState(typed ?? saved);
  const settle = useEffectEvent(() => {
    if (typed) setSettled(typed);
  });
  const key = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(), debounceMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
};
