import { Notice, Row, SmallButton } from '@pawlayer/ui';

type UnfitRetouchProps = { onChoose: (retouch: 'keep' | 'drop') => void };

/** Asks what becomes of what was painted, before a change that it does not fit. */
export const UnfitRetouch = ({ onChoose }: UnfitRetouchProps) => (
  <Notice role="alert" title="What was painted on this portrait does not fit the new cut">
    <p>
      You can move it to the matching place in the new cut; please check it on the table afterwards. If you drop it, it
      stays in the list of versions.
    </p>
    <Row gap={12} lineGap={8}>
      <SmallButton onClick={() => onChoose('keep')}>Change the cut and move it</SmallButton>
      <SmallButton variant="quiet" onClick={() => onChoose('drop')}>
        Change the cut and drop it
      </SmallButton>
    </Row>
  </Notice>
);
