import { Badge, Row, Stack } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import styles from './text-rows.module.css';

type TextRow = { name: string; path: string; title: string; when: string; version: number; hasTrouble: boolean };

/** Texts, each a link to its editor. */
export const TextRows = ({ rows }: { rows: readonly TextRow[] }) => (
  <Stack as="ul" ruled>
    {rows.map(({ name, path, title, when, version, hasTrouble }) => (
      <li key={name} className={styles['text']}>
        <div>
          <Link to={path} className={styles['link']}>
            {title}
          </Link>
          <p className={styles['when']}>{when}</p>
        </div>
        <Row as="p" gap={8} lineGap={4} justify="flex-end">
          {hasTrouble && <Badge>Does not fit</Badge>}
          {version > 0 && <Badge tone="moss">Version {version}</Badge>}
        </Row>
      </li>
    ))}
  </Stack>
);
