import { isolated, pinLimits, placeInWords, type Proof } from '@pawlayer/contracts';
import { AreaField } from '@pawlayer/forms';
import { PinnedPicture, type PinPlace, Row, Small, SmallButton, Stack } from '@pawlayer/ui';
import { useId, useRef } from 'react';
import { proofPicturePath } from '../api.ts';
import { PlacingSheet } from './placing-sheet.tsx';
import { usePins } from './use-pins.ts';
import type { WishForm } from './use-wish-form.ts';
import styles from './pin-board.module.css';

type PinBoardProps = { proof: Proof; form: WishForm };

/** The picture with the customer's pins, each with what should be different there. */
export const PinBoard = ({ proof, form }: PinBoardProps) => {
  const hintId = useId();
  const board = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const { pins, placing, mayPut, put, move, hover, set, giveUp, takeAway } = usePins(form);
  const shown = placing ? [...pins.slice(0, placing.index), placing, ...pins.slice(placing.index + 1)] : pins;
  const setAt = (place: PinPlace) => {
    set(place);
    // A new pin takes the focus with its words.
    if (placing && placing.index < pins.length) opener.current?.focus();
  };
  const leave = () => {
    giveUp();
    opener.current?.focus();
  };
  return (
    <Stack ref={board} id="pins" tabIndex={-1} gap={12} role="group" aria-label="Pins on the picture">
      {(placing || pins.length > 0) && (
        <Stack gap={8}>
          {placing && <Small id={hintId}>{placingHint}</Small>}
          <PinnedPicture
            ratio={proof.preview.width / proof.preview.height}
            pins={shown}
            marked={placing?.index}
            className={styles['picture']}
            picture={
              <img
                src={proofPicturePath(proof.id, proof.preview.closed)}
                alt={`${isolated(proof.petName)}’s portrait`}
                decoding="async"
              />
            }
          >
            {placing && (
              <PlacingSheet placing={placing} hintId={hintId} onHover={hover} onSet={setAt} onGiveUp={leave} />
            )}
          </PinnedPicture>
        </Stack>
      )}
      {pins.map((pin, index) => (
        <Stack key={pin.id} gap={4}>
          <AreaField
            form={form}
            name={`pins.${index}.text`}
            label={`Pin ${index + 1}, ${placeInWords(pin).toLowerCase()}`}
            rows={2}
          />
          <Row gap={12}>
            <SmallButton
              variant="quiet"
              aria-label={`Move pin ${index + 1}`}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                move(index);
              }}
            >
              Move
            </SmallButton>
            <SmallButton
              variant="quiet"
              aria-label={`Remove pin ${index + 1}`}
              onClick={() => {
                takeAway(index);
                board.current?.focus();
              }}
            >
              Remove
            </SmallButton>
          </Row>
        </Stack>
      ))}
      <Row gap={12}>
        {mayPut ? (
          <SmallButton
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              put();
            }}
          >
            {pins.length === 0 ? 'Place a pin' : 'Place another pin'}
          </SmallButton>
        ) : (
          <Small>You have used all {pinLimits.pins} pins.</Small>
        )}
        {placing && (
          <SmallButton variant="quiet" onClick={leave}>
            Cancel
          </SmallButton>
        )}
      </Row>
      {pins.length === 0 && !placing && <Small>Show us the place, and say what you would like there.</Small>}
    </Stack>
  );
};

const placingHint =
  'Tap the place that you mean. With a keyboard, the arrow keys move the pin, Enter sets it and Escape cancels.';
