import { LayerStack } from '@pawlayer/ui';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { useCutPreview } from '../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../lib/cut/use-cut-settings.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import styles from './summary-portrait.module.css';

/** The portrait as shown in the wizard, small; the photo if it cannot be cut. */
export const SummaryPortrait = ({ petName, photoUrl }: { petName: string; photoUrl: string | undefined }) => {
  const photo = useDraftStore((state) => state.photo);
  const { settings } = useCutSettings();
  useCutPreview(photo, settings);
  // After the payment there is no draft, but the portrait stays until the visitor leaves the page.
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
