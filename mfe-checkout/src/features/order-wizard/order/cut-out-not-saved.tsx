import { Button, Notice } from '@pawlayer/ui';

/** The cut-out of the pet could not be saved: the visitor tries again, or orders the portrait as photographed. */
export const CutOutNotSaved = ({ petName, onGiveUp }: { petName: string; onGiveUp: () => void }) => (
  <Notice tone="danger" title="The cut-out was not saved">
    <p>
      It is still here; please try again. Or order <bdi>{petName}</bdi> as photographed: the surroundings then stay as
      they are in the photo.
    </p>
    <Button type="submit" variant="quiet">
      Try again
    </Button>
    <Button type="submit" variant="quiet" onClick={onGiveUp}>
      Order as photographed
    </Button>
  </Notice>
);
