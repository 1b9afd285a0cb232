import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { PhotoIcon } from '../icons/tool-icons.tsx';
import { Small } from '../text/text.tsx';
import { FieldError } from './field-error.tsx';
import styles from './drop-zone.module.css';
import field from './field.module.css';

export type DropZoneProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The label, such as "Photo". */
  label: string;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** The label of the visible button, such as "Choose a photo". */
  action: string;
  hint: ReactNode;
  /** The texts before the button, and while a file is dragged over it; by default about photos. */
  words?: { rest: string; dragging: string };
  /** A file is being dragged over it. */
  dragging?: boolean;
  error?: string | undefined;
  /** Props of the file input: `id`, `accept`, `ref`, `onChange`. */
  input: ComponentProps<'input'>;
};

/** A drop target around a file input, whose button is always visible. The caller supplies the drag state and events. */
export const DropZone = ({
  label,
  optional = false,
  action,
  hint,
  words = photoWords,
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
      <p id={`${id}-label`} className={field['label']}>
        {label}
        {optional && <span className={field['optional']}> optional</span>}
      </p>
      <div className={classNames(styles['zone'], dragging && styles['dragging'], error && styles['wrong'])} {...rest}>
        <PhotoIcon size={36} />
        <p className={styles['words']}>{dragging ? words.dragging : words.rest}</p>
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
        <Small id={`${id}-hint`}>{hint}</Small>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

const photoWords = { rest: 'Drop a photo here, paste one, or', dragging: 'Let go to use this photo' };
