import type { FilledBlock, FilledInline } from '@pawlayer/texts';
import { RichLine, RichText } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './preview.module.css';

/** A filled text in a preview. A link can be seen and not followed, since nothing here is in force. */
export const PreviewText = ({ blocks }: { blocks: readonly FilledBlock[] }) => (
  <RichText blocks={blocks} renderLink={renderLink} renderHeading={renderHeading} />
);

/** Likewise, one line. */
export const PreviewLine = ({ inlines }: { inlines: readonly FilledInline[] }) => (
  <RichLine inlines={inlines} renderLink={renderLink} />
);

const renderLink = (url: string, children: ReactNode): ReactNode => (
  <span className={styles['link']} title={url}>
    {children}
  </span>
);

const renderHeading = (level: 2 | 3, children: ReactNode): ReactNode => (
  <h4 className={styles[`heading${level}`]}>{children}</h4>
);
