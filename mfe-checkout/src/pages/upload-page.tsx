import { SectionBoundary, useKeptPlace, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Columns, Container, ProgressSteps } from '@pawlayer/ui';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AlreadyPlaced } from '../features/confirmation/already-placed.tsx';
import { BegunDraftNotice } from '../features/order-wizard/begun-draft-notice.tsx';
import { CurrentStep } from '../features/order-wizard/current-step.tsx';
import { fetchStepAfter } from '../features/order-wizard/later-steps.ts';
import { PreviewPanel } from '../features/order-wizard/preview-panel.tsx';
import { RefusedStorageNotice } from '../features/order-wizard/refused-storage-notice.tsx';
import { RestoredDraftNotice } from '../features/order-wizard/restored-draft-notice.tsx';
import {
  reachableStep,
  stepNumber,
  stepPath,
  steps,
  stepsDoneAhead,
  stepTitle,
  type StepId,
} from '../features/order-wizard/steps.ts';
import { useStepFocus } from '../features/order-wizard/use-step-focus.ts';
import { useStepNavigation } from '../features/order-wizard/use-step-navigation.ts';
import { useCutPreviewStore } from '../lib/cut/cut-preview-store.ts';
import { useDraftStore } from '../lib/draft/draft-store.ts';
import { isUntouched } from '../lib/draft/draft.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { loadCheckoutPage } from './load-pages.ts';
import styles from './upload-page.module.css';

/** The order wizard. The step is in the URL, so that the browser's back button works. */
export const UploadPage = () => {
  const [search] = useSearchParams();
  const { draft, placed } = useDraftStore();
  const wanted = search.get('step');

  // The back button on the confirmation leads to the wizard, which is empty by then.
  if (placed && wanted !== null && isUntouched(draft)) return <AlreadyPlaced {...placed} />;
  const step = reachableStep(draft, wanted);
  return (
    <>
      {step !== wanted && <Navigate to={stepPath(step)} replace />}
      <Wizard step={step} />
    </>
  );
};

const Wizard = ({ step }: { step: StepId }) => {
  const navigate = useNavigate();
  const { draft, photo, hasRestoredWork, offered, generation, change, acknowledgeRestored, clear, goOn, startAnother } =
    useDraftStore();
  const { forward, forwardPast, back } = useStepNavigation(step);
  const main = useRef<HTMLDivElement>(null);
  // On a narrow screen the sample above the photo field must not hide that a photo is wanted.
  useStepFocus(main, step, step === 'photo' && !draft.photo);
  const keptHere = `Your photo and answers are kept ${useKeptPlace()}.`;
  usePageTitle(stepTitle(step));
  useRestoredDraft();
  useEffect(() => {
    if (step === 'order') fetchAhead(loadCheckoutPage);
  }, [step]);
  // Once a step is being filled in.
  const fetchNext = () => fetchAhead(() => fetchStepAfter(step, draft));

  return (
    <Container className={styles['page']}>
      <ProgressSteps
        steps={steps.map(({ label }) => label)}
        current={stepNumber(step)}
        done={stepsDoneAhead(draft, step)}
      />
      <RefusedStorageNotice />
      {hasRestoredWork && <RestoredDraftNotice hasPhoto={photo !== undefined} onStartFresh={clear} />}
      {offered && <BegunDraftNotice petName={offered.petName} onGoOn={goOn} onStartAnother={startAnother} />}
      <Columns widths="1.25fr 1fr" gap={44} lineGap={24}>
        <div className={styles['preview']}>
          <SectionBoundary title="The preview cannot be shown" text={keptHere}>
            <PreviewPanel petName={draft.pet.petName} step={step} />
          </SectionBoundary>
        </div>
        <div ref={main} className={styles['step']} onFocus={fetchNext} onPointerEnter={fetchNext}>
          <SectionBoundary title="This step cannot be shown" text={keptHere}>
            <CurrentStep
              key={`${step} ${generation}`}
              step={step}
              draft={draft}
              onForward={(next) => {
                acknowledgeRestored();
                forward(next);
              }}
              onForwardPast={(done, next) => {
                acknowledgeRestored();
                forwardPast(done, next);
              }}
              onChange={change}
              onBack={back}
              onFinish={() => void navigate(paths.checkout)}
            />
          </SectionBoundary>
        </div>
      </Columns>
    </Container>
  );
};

const useRestoredDraft = (): void => {
  const { photo, isRestored, restore, clearPlaced } = useDraftStore();
  const clearPreview = useCutPreviewStore((state) => state.clear);
  useEffect(() => {
    clearPlaced();
    void restore();
  }, [clearPlaced, restore]);
  const isWithoutPhoto = isRestored && !photo;
  useEffect(() => {
    if (isWithoutPhoto) clearPreview(); // it belongs to an earlier order
  }, [isWithoutPhoto, clearPreview]);
};
