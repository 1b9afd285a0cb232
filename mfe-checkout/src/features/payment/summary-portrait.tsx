import { LayerStack } from '@pawlayer/ui';
import { isShown, useCutStore } from '../../lib/cut/cut-preview-store.ts';
import { useLiveCut } from '../../lib/cut/use-cut-preview.ts';
import { useWantedCut } from '../../lib/cut/use-cut-settings.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import styles from './summary-portrait.module.css';

/** The portrait as the wizard showed it, small; the photo where it cannot be cut. */
export const SummaryPortrait = ({ petName, photoUrl }: { petName: string; photoUrl: string | undefined }) => {
  const photo = useDraftStore((state) => state.photo);
  const { wanted } = useWantedCut();
  useLiveCut(photo, wanted);
  // Once it is paid for there is no draft, and the portrait stays until the page is left.
  const pictures = useCutStore((state) => (!wanted || isShown(state.pictures, wanted) ? state.pictures : undefined));
  if (!photoUrl && !pictures) return null;
  return (
    <div className={styles['portrait']}>
      {pictures ? (
        <LayerStack
          sheets={pictures.sheets}
          label={`Layered preview of ${petName} in ${pictures.sheets.length} colours`}
          priority
          className={styles['stack']}
        />
      ) : (
        <img src={photoUrl} alt="" className={styles['photo']} />
      )}
    </div>
  );
};
