import { formatDateTime } from '@pawlayer/contracts';
import { Notice, Row, SmallButton } from '@pawlayer/ui';
import type { KeptRetouch } from '../../../lib/session/kept-retouches.ts';
import type { useKeptWork } from './use-kept-work.ts';

type KeptOfferProps = {
  kept: Pick<ReturnType<typeof useKeptWork>, 'work' | 'settle' | 'forget'>;
  /** What the portrait is cut with now. */
  fit: string;
  onGoOn: (work: KeptRetouch) => void;
};

/** What was painted here and not saved, as when the browser was closed: to go on with, or to throw away. */
export const KeptOffer = ({ kept: { work, settle, forget }, fit, onGoOn }: KeptOfferProps) => {
  if (!work) return null;
  const when = formatDateTime(new Date(work.keptAt).toISOString());
  const goOn = () => {
    onGoOn(work);
    settle();
  };
  return (
    <Notice title="You painted here before, and did not save it">
      <p>
        {work.fit === fit
          ? `It is from ${when}, and still on this device.`
          : `It is from ${when}. The portrait was cut in another way since, so it does not fit any more.`}
      </p>
      <Row gap={12} lineGap={8}>
        {work.fit === fit && <SmallButton onClick={goOn}>Go on where you left off</SmallButton>}
        <SmallButton variant="quiet" onClick={forget}>
          Throw it away
        </SmallButton>
      </Row>
    </Notice>
  );
};
