import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { PhotoIcon } from '../icons/icons.tsx';
import { FieldError } from './field-error.tsx';
import styles from './drop-zone.module.css';

export type DropZoneProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is asked for: "Photo". */
  label: string;
  /** Prints "optional" beside the label. */
  optional?: boolean;
  /** On the visible button: "Choose a photo". */
  action: string;
  hint: ReactNode;
  /** A file is held over it. */
  dragging?: boolean;
  error?: string | undefined;
  /** The real file input: `id`, `accept`, `ref`, `onChange`. */
  input: ComponentProps<'input'>;
};

/** A place to drop a file, around a real file input whose button is always visible. Drag state and events come from outside. */
export const DropZone = ({
  label,
  optional = false,
  action,
  hint,
  dragging = false,
  error,
  input,
  className,
  ...rest
}: DropZoneProps) => {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <div className={className}>
      <p id={`${id}-label`} className={styles['label']}>
        {label}
        {optional && <span className={styles['optional']}> optional</span>}
      </p>
      <div className={classNames(styles['zone'], dragging && styles['dragging'], error && styles['wrong'])} {...rest}>
        <PhotoIcon size={36} />
        <p className={styles['words']}>{dragging ? 'Let go to use this photo' : 'Drop a photo here, paste one, or'}</p>
        <input
          {...input}
          type="file"
          id={id}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
          className={styles['input']}
        />
        <label htmlFor={id} id={`${id}-action`} className={styles['action']}>
          {action}
        </label>
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
