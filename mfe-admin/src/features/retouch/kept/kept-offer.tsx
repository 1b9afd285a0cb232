import { formatDateTime } from '@pawlayer/contracts';
import type { ModelSettings } from '@pawlayer/contracts/admin';
import { Notice, Row, SmallButton } from '@pawlayer/ui';
import { type FoundWork, workFits } from './kept-work.ts';
import type { useKeptWork } from './use-kept-work.ts';

type KeptOfferProps = {
  kept: Pick<ReturnType<typeof useKeptWork>, 'works' | 'takeOver' | 'throwAway'>;
  /** What the portrait is cut with now. */
  settings: ModelSettings;
  onGoOn: (work: FoundWork) => void;
};

/** What was painted here and not saved, as when the browser was closed: to go on with, or to throw away. */
export const KeptOffer = ({ kept: { works, takeOver, throwAway }, settings, onGoOn }: KeptOfferProps) => {
  const [work, next] = works;
  if (!work) return null;
  const fits = workFits(work, settings);
  const goOn = () => {
    onGoOn(work);
    takeOver(work);
  };
  return (
    <Notice title="You painted here before, and did not save it">
      <p>
        {fits
          ? `It is from ${timeOf(work)}, and still on this device. It may be open in another tab, too.`
          : `It is from ${timeOf(work)}. The cut has changed since then, so it no longer fits.`}
        {next && ` An older one, from ${timeOf(next)}, comes next.`}
      </p>
      <Row gap={12} lineGap={8}>
        {fits && <SmallButton onClick={goOn}>Go on where you left off</SmallButton>}
        <SmallButton variant="quiet" onClick={() => throwAway(work)}>
          Throw it away
        </SmallButton>
      </Row>
    </Notice>
  );
};

const timeOf = ({ keptAt }: FoundWork): string => formatDateTime(new Date(keptAt).toISOString());
