import { formatDateTime } from '@pawlayer/contracts';
import type { AdminOrder, Retouch } from '@pawlayer/contracts/admin';
import { Badge, Panel, Small, Stack } from '@pawlayer/ui';
import { ConfirmedButton } from '../../../components/confirmed-button.tsx';
import { NameLine } from '../../../components/name-line.tsx';
import type { OpenedPhoto } from '../engine/start-engine.ts';
import type { useTable } from '../use-table.ts';
import { useBackToRetouch } from './use-back-to-retouch.ts';
import { usePeopleNames } from './use-people-names.ts';
import { VersionPicture } from './version-picture.tsx';
import styles from './versions.module.css';

type VersionsProps = {
  order: AdminOrder;
  /** The newest first. */
  versions: readonly Retouch[];
  opened: OpenedPhoto;
  table: ReturnType<typeof useTable>;
  isClosed: boolean;
};

/** Who painted what when, with a picture, and the ways back: to a version, or to the portrait as cut. */
export const Versions = ({ order, versions, opened, table, isClosed }: VersionsProps) => {
  const isAsCut = !versions.some(({ isCurrent }) => isCurrent);
  return (
    <Panel title="Versions">
      {versions.length === 0 ? (
        <Small>None yet. What you save becomes the first one.</Small>
      ) : (
        <Stack as="ol" ruled>
          {versions.map((version, index) => (
            <VersionEntry
              key={version.id}
              order={order}
              opened={opened}
              table={table}
              version={version}
              name={`Version ${versions.length - index}`}
              isClosed={isClosed}
            />
          ))}
          <li className={styles['version']}>
            <VersionPicture orderId={order.id} opened={opened} />
            <div className={styles['text']}>
              <NameLine id="as-cut">
                As cut
                {isAsCut && <Badge tone="moss">In force</Badge>}
              </NameLine>
              <p className={styles['facts']}>Nothing painted, as the store cut the photo</p>
              {!isAsCut && !isClosed && (
                <BackTo order={order} titleId="as-cut" name="the portrait as cut" table={table} />
              )}
            </div>
          </li>
        </Stack>
      )}
    </Panel>
  );
};

type VersionEntryProps = Omit<VersionsProps, 'versions'> & { version: Retouch; name: string };

const VersionEntry = ({ order, opened, table, version, name, isClosed }: VersionEntryProps) => {
  const { id, savedBy, savedAt, isCurrent, fits } = version;
  const nameOf = usePeopleNames();
  return (
    <li className={styles['version']}>
      <VersionPicture orderId={order.id} opened={opened} version={version} name={name.toLowerCase()} />
      <div className={styles['text']}>
        <NameLine id={id}>
          {name}
          {isCurrent && <Badge tone="moss">In force</Badge>}
        </NameLine>
        <p className={styles['facts']}>
          By <bdi>{nameOf(savedBy)}</bdi>, {formatDateTime(savedAt)}
        </p>
        {!fits && <p className={styles['facts']}>Made for another cut, so it no longer fits.</p>}
        {fits && !isCurrent && !isClosed && (
          <BackTo order={order} table={table} titleId={id} name={name.toLowerCase()} to={version} />
        )}
      </div>
    </li>
  );
};

type BackToProps = {
  order: AdminOrder;
  table: ReturnType<typeof useTable>;
  titleId: string;
  /** In the middle of a sentence. */
  name: string;
  /** Absent for the portrait as cut. */
  to?: Retouch;
};

/** Goes back, after a confirmation, and puts it on the table. */
const BackTo = ({ order, table, titleId, name, to }: BackToProps) => {
  const { going, done } = useBackToRetouch(order, table, to);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={titleId}
      label={to ? 'Back to this one' : 'As cut'}
      question={`Back to ${name}?`}
      confirmLabel="Go back"
      mutation={going}
      input={to?.id ?? null}
      onDone={done}
    >
      <p>The portrait is cut with it, and it appears on the table. Undo brings back what is there now.</p>
    </ConfirmedButton>
  );
};
