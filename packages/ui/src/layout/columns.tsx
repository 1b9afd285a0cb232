import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Gap, spaceOf } from './arrange.tsx';
import styles from './columns.module.css';

type ColumnsProps = {
  /** How wide they are, as in CSS. */
  widths: string;
  gap: Gap;
  /** Where they stand below each other. */
  lineGap?: Gap;
  /** Already below 980 px, where a column needs the room. */
  stacksEarly?: boolean;
  children: ReactNode;
};

/** Its children are in columns; below each other where it is narrow. */
export const Columns = ({ widths, gap, lineGap = gap, stacksEarly = false, children }: ColumnsProps) => {
  const style = { '--widths': widths, gap: `${spaceOf(lineGap)} ${spaceOf(gap)}` } as CSSProperties; // React's type has no custom properties
  return (
    <div className={classNames(styles['columns'], stacksEarly && styles['early'])} style={style}>
      {children}
    </div>
  );
};
