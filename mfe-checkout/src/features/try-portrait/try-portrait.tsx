import { useKnownProducts, type TryPortraitProps } from '@pawlayer/app-kit';
import { colourLimits } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { useObjectUrl } from '@pawlayer/forms';
import { Button, LayerStack, LayerStepper, Mono, VisuallyHidden } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CrossFade } from '../../components/cross-fade.tsx';
import { CarvedField, focusRefused } from '../../components/look/carved-field.tsx';
import { groundNote } from '../../components/look/ground-note.ts';
import { LookAgain } from '../../components/look/look-again.tsx';
import { LookFields } from '../../components/look/look-fields.tsx';
import { portraitLabel } from '../../components/portrait-label.ts';
import { SharePreview } from '../../components/share-preview.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isDeepEqual, isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { cutSettingsFor } from '../../lib/cut/cut-settings.ts';
import type { CutWorkerClient } from '../../lib/cut/cut-worker-client.ts';
import { shownOf, wholePreview } from '../../lib/cut/shown-preview.ts';
import { useCarvedCheck } from '../../lib/cut/use-carved-check.ts';
import { useCutPreview, useCutWorker } from '../../lib/cut/use-cut-preview.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import { drawPortrait } from '../../lib/share/draw-portrait.ts';
import { statusOf } from './try-status.ts';
import {
  type TriedPet,
  type TriedPhoto,
  useTriedPet,
  useTriedPhoto,
  useWishes,
  type Wishes,
} from './use-tried-photo.ts';
import styles from './try-portrait.module.css';

/** The visitor's photo as its portrait, on a page of another remote. "Order this" takes it into the draft. */
export const TryPortrait = ({ file, onShown, onProblem, onChooseAnother, onClose }: TryPortraitProps) => {
  const worker = useCutWorker();
  const { photo, choice } = useTriedPhoto(file, worker);
  const search = useTriedPet(worker, photo);
  const { pet } = search;
  const { wishes, wish } = useWishes(photo?.facts.id);
  const { settings, preview, shown, isBusy, hasFailed, isTriedAgain } = usePreviewOf(worker, { photo, pet, wishes });
  useFreedSheets();
  const order = useOrder();
  const products = useKnownProducts();
  const carved = useCarvedCheck({ photo: photo?.facts, mask: pet, ...wishes }, undefined);
  const goOn = async (tried: TriedPhoto) => {
    if (await carved.check()) order(tried, pet, wishes);
    else focusRefused();
  };

  const { rejection, isInspecting } = choice;
  const report = useEffectEvent(() => onProblem(rejection));
  useEffect(() => report(), [rejection, photo]);
  const isShown = photo !== undefined && (shown !== undefined || hasFailed || isTriedAgain);
  const tell = useEffectEvent(onShown);
  // Before the browser paints, because the page removes the sample from this place.
  useLayoutEffect(() => {
    if (isShown) tell();
  }, [isShown]);

  const status = statusOf({ isInspecting, hasFailed, count: shown?.colours, products });
  if (!photo || !isShown) return <VisuallyHidden role="status">{!file || rejection ? '' : status}</VisuallyHidden>;
  return (
    <section aria-label="Your portrait" aria-busy={isBusy} className={styles['try']}>
      <div className={shown && styles['columns']}>
        <div className={styles['picture']}>
          {shown ? (
            <>
              <Portrait shown={shown} worker={worker} />
              <LayerStepper
                {...colourLimits}
                value={wishes.colours ?? shown.colours}
                onChange={(colours) => wish({ colours })}
                label="Colours"
              />
            </>
          ) : (
            <UncutPhoto blob={photo.blob} />
          )}
          <Mono asChild>
            <p role="status" className={styles['caption']}>
              {status}
            </p>
          </Mono>
        </div>
        {shown && (
          <div className={styles['look']}>
            <LookFields
              choices={{ ...wishes, mask: pet }}
              preview={preview}
              settings={settings}
              worker={worker}
              note={groundNote({ mask: pet, style: wishes.style, search: search.state, petName: '', canTap: false })}
              onChange={({ surroundingsHex: _surroundingsHex, ...change }) => wish(change)}
            >
              {search.isBusy && <LookAgain isLooking={search.isLooking} onPress={search.lookAgain} />}
            </LookFields>
            <CarvedField choices={wishes} check={carved} onChange={(next) => wish({ carved: next })} />
          </div>
        )}
        <div className={styles['actions']}>
          <Button onClick={() => void goOn(photo)}>Order this</Button>
          <TryAgain settings={settings} />
          <Button variant="quiet" onClick={onChooseAnother}>
            Choose another photo
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Put it away
          </Button>
        </div>
      </div>
    </section>
  );
};

type Shown = NonNullable<ReturnType<typeof shownOf>>;

/** It closes when the first one appears; what is around the pet then changes gently. */
const Portrait = ({ shown, worker }: { shown: Shown; worker: CutWorkerClient }) => {
  const { sheets, settings, colours } = shown;
  const name = settings.mask ? 'cut out' : 'as photographed';
  const [first] = useState(name);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && name !== first) setHasChanged(true);
  return (
    <CrossFade name={name}>
      <LayerStack
        sheets={sheets}
        across={settings.orientation === 'across'}
        label={portraitLabel('your pet', colours)}
        actions={<SharePreview draw={async () => drawPortrait(worker, await wholePreview())} petName={undefined} />}
        follow
        closed={hasChanged}
        priority
        className={styles['stack']}
      />
    </CrossFade>
  );
};

const UncutPhoto = ({ blob }: { blob: Blob }) => {
  const url = useObjectUrl(blob);
  return url && <img src={url} alt="Your pet" className={styles['photo']} />;
};

type Tried = { photo: TriedPhoto | undefined; pet: TriedPet | undefined; wishes: Wishes };

const usePreviewOf = (worker: CutWorkerClient, { photo, pet, wishes }: Tried) => {
  const settings = cutSettingsFor({ photo: photo?.facts, mask: pet, ...wishes }, undefined);
  useCutPreview(worker, { photo: photo?.blob, mask: pet?.png }, settings);
  const { preview, rough, failedSettings, triedAgain } = useCutPreviewStore();
  return {
    settings,
    shown: settings && shownOf({ preview, rough }, settings.photoId),
    isBusy: rough !== undefined || !isPreviewOf(preview, settings),
    /** Never a rough one. */
    preview: settings && preview?.settings.photoId === settings.photoId ? preview : undefined,
    hasFailed: photo !== undefined && (settings === undefined || isDeepEqual(failedSettings, settings)),
    isTriedAgain: settings !== undefined && isDeepEqual(triedAgain, settings),
  };
};

/** Frees the portrait when the visitor leaves it, unless it has become that of the order. */
const useFreedSheets = (): void => {
  useEffect(
    () => () => {
      const { preview, rough, clear } = useCutPreviewStore.getState();
      if ((rough ?? preview)?.settings.photoId !== useDraftStore.getState().draft.photo?.id) clear();
    },
    [],
  );
};

/** Takes the photo into the draft as choosing it in the wizard does: what else was entered there stays. */
const useOrder = () => {
  const navigate = useNavigate();
  return ({ facts, blob }: TriedPhoto, pet: TriedPet | undefined, wishes: Wishes) => {
    const { clearPlaced, choosePhoto, keepMask, change } = useDraftStore.getState();
    clearPlaced();
    choosePhoto(facts, blob);
    if (pet) keepMask(facts.id, { confidence: pet.confidence, ...(pet.box && { box: pet.box }) }, pet.png);
    const { colours, style, colourway, ground, groundTone, surroundings, carved } = wishes;
    change({ broughtPhotoId: facts.id, colours, style, colourway, ground, groundTone, surroundings, carved });
    void navigate({ pathname: paths.upload, search: '?step=size' }); // or the first one before it that is not done
  };
};
