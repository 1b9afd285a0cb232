import { preventBlur } from '@pawlayer/forms';
import { Row } from '@pawlayer/ui';
import styles from './placeholders.module.css';

type PlaceholdersProps = {
  placeholders: readonly { name: string; says: string }[];
  /** Where they go: the id of the field, and its label in the middle of a sentence. */
  field: { id: string; label: string };
  onInsert: (value: string) => void;
};

/** The placeholders that may stand in a field, each a button that puts it where the cursor is. */
export const Placeholders = ({ placeholders, field, onInsert }: PlaceholdersProps) => {
  const insert = (placeholder: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
    input.focus();
    input.setRangeText(`{${placeholder}}`, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    onInsert(input.value);
  };
  return (
    <fieldset onMouseDown={preventBlur}>
      <legend className={styles['legend']}>Put into the {field.label}</legend>
      <Row as="ul" gap={8}>
        {placeholders.map(({ name, says }) => (
          <li key={name}>
            <button type="button" title={`{${name}}`} className={styles['placeholder']} onClick={() => insert(name)}>
              {says}
            </button>
          </li>
        ))}
      </Row>
    </fieldset>
  );
};
