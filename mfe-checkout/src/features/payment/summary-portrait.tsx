import { isolated } from '@pawlayer/contracts';
import { LayerStack } from '@pawlayer/ui';
import { portraitLabel } from '../../components/portrait-label.ts';
import { useCutPreviewStore } from '../../lib/cut/cut-preview-store.ts';
import { isPreviewOf } from '../../lib/cut/cut-preview.ts';
import { useCutPreview, useCutWorker } from '../../lib/cut/use-cut-preview.ts';
import { useCutSettings } from '../../lib/cut/use-cut-settings.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';
import styles from './summary-portrait.module.css';

/** The portrait as shown in the wizard, small; the photo if it cannot be cut. */
export const SummaryPortrait = ({ petName, photoUrl }: { petName: string; photoUrl: string | undefined }) => {
  const { photo, mask } = useDraftStore();
  const { settings } = useCutSettings();
  useCutPreview(useCutWorker(), { photo, mask }, settings);
  // After the payment there is no draft, but the portrait stays until the visitor leaves the page.
  const shown = useCutPreviewStore(({ preview }) =>
    !settings || isPreviewOf(preview, settings) ? preview : undefined,
  );
  const rough = useCutPreviewStore((state) =>
    state.rough?.settings.photoId === settings?.photoId ? state.rough : undefined,
  );
  const sheets = (rough ?? shown)?.sheets;
  const across = (shown?.settings ?? settings)?.orientation === 'across';

  if (!photoUrl && !sheets) return null;
  return (
    <div className={styles['portrait']}>
      {sheets ? (
        <LayerStack
          sheets={sheets}
          across={across}
          label={portraitLabel(isolated(petName), rough ? undefined : sheets.length)}
          priority
          className={styles['stack']}
        />
      ) : (
        <img src={photoUrl} alt="" data-across={across} className={styles['photo']} />
      )}
    </div>
  );
};
