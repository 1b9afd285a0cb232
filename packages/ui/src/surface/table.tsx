import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './table.module.css';

type ColumnDefinition = { name: string; isHidden: boolean };

export type TableProps = {
  caption: string;
  /** By default the caption is only for screen readers. */
  hasVisibleCaption?: boolean;
  /** A hidden name is only for screen readers. */
  columns: readonly (string | ColumnDefinition)[];
  /** Compact rows, for a table inside a panel. */
  dense?: boolean;
  /** For tables with many columns: rows stack below a width of 812 px instead of 600 px. */
  stacksEarly?: boolean;
  /** The rows, each `<tr>` with a `<th scope="row">` first. */
  children: ReactNode;
};

/** A table whose rows become stacked blocks when there is little room. */
export const Table = ({
  caption,
  hasVisibleCaption = false,
  columns,
  dense = false,
  stacksEarly = false,
  children,
}: TableProps) => (
  <div className={classNames(styles['frame'], stacksEarly && styles['stacksEarly'])}>
    <table className={classNames(styles['table'], dense && styles['dense'])}>
      {hasVisibleCaption ? (
        <caption className={styles['caption']}>{caption}</caption>
      ) : (
        <VisuallyHidden asChild>
          <caption>{caption}</caption>
        </VisuallyHidden>
      )}
      <thead>
        <tr>
          {columns.map(toDefinition).map(({ name, isHidden }) => (
            <ColumnHeader key={name} name={name} isHidden={isHidden} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** A cell that shows its column's name when rows are stacked. */
export const LabelledCell = ({ label, children, ...rest }: ComponentProps<'td'> & { label: string }) => (
  <td {...rest}>
    <span className={styles['label']}>{label} </span>
    {children}
  </td>
);

const ColumnHeader = ({ name, isHidden }: ColumnDefinition) => (
  <th scope="col">{isHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}</th>
);

const toDefinition = (column: TableProps['columns'][number]): ColumnDefinition =>
  typeof column === 'string' ? { name: column, isHidden: false } : column;
