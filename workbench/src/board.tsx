import type { ExampleGroup } from './example.ts';
import { framesOf, windowHeightPx } from './frames.ts';
import type { GroupName } from './group-names.ts';
import styles from './board.module.css';

/** Shows all examples of a group in frames, in the widths and themes that its screenshot compares. */
export const Board = ({ group }: { group: ExampleGroup & { name: GroupName } }) => (
  <main className={styles['board']}>
    {framesOf(group).map(({ example, theme, widthPx }) => (
      <figure key={`${example} ${theme} ${widthPx}`} style={{ width: widthPx }}>
        <figcaption>{`${example}, ${theme}, ${widthPx} px`}</figcaption>
        <iframe
          title={`${example}, ${theme}, ${widthPx} px`}
          src={`?group=${group.name}&example=${example}&theme=${theme}`}
          width={widthPx}
          height={group.heightPx ?? windowHeightPx}
        />
      </figure>
    ))}
  </main>
);
