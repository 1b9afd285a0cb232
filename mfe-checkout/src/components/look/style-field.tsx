import { type Style, styleNames, styles as allStyles } from '@pawlayer/contracts';
import { useId } from 'react';
import { RadioAnswers } from '../radio-answers.tsx';
import styles from '../radio-field.module.css';

const answers = allStyles.map((style) => ({ value: style, label: styleNames[style] }));

const hints: Record<Style, string> = {
  poster: 'Clean shapes in bold colours, as an illustrator draws.',
  photograph: 'Soft tones, close to the photo.',
};

/** How the photo becomes a portrait. */
export const StyleField = ({ value, onChange }: { value: Style; onChange: (style: Style) => void }) => {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles['field']} aria-describedby={`${name}-hint`}>
      <legend className={styles['legend']}>Style</legend>
      <RadioAnswers name={name} answers={answers} value={value} onChange={onChange} />
      <p id={`${name}-hint`} className={styles['hint']}>
        {hints[value]}
      </p>
    </fieldset>
  );
};
