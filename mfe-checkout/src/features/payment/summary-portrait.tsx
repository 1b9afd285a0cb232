import { LayerStack } from '@pawlayer/ui';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { useCutPreview } from '../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../lib/cut/use-cut-settings.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import styles from './summary-portrait.module.css';

/** The portrait as the wizard showed it, small; the photo where it cannot be cut. */
export const SummaryPortrait = ({ petName, photoUrl }: { petName: string; photoUrl: string | undefined }) => {
  const photo = useDraftStore((state) => state.photo);
  const { settings } = useCutSettings();
  useCutPreview(photo, settings);
  // Once it is paid for there is no draft, and the portrait stays until the page is left.
  const sheets = useCutPreviewStore(({ preview }) =>
    !settings || isPreviewOf(preview, settings) ? preview?.sheets : undefined,
  );

  if (!photoUrl && !sheets) return null;
  return (
    <div className={styles['portrait']}>
      {sheets ? (
        <LayerStack
          sheets={sheets}
          label={`Layered preview of ${petName} in ${sheets.length} colours`}
          priority
          className={styles['stack']}
        />
      ) : (
        <img src={photoUrl} alt="" className={styles['photo']} />
      )}
    </div>
  );
};
