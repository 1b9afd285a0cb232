import { capitalize } from '@pawlayer/contracts';
import styles from './filter-chips.module.css';

type FilterChipsProps = {
  label: string;
  options: readonly string[];
  chosen: string | null;
  onChoose: (option: string | null) => void;
};

/** A group of toggle buttons, one per option and one for all. */
export const FilterChips = ({ label, options, chosen, onChoose }: FilterChipsProps) => (
  <div role="group" aria-label={label} className={styles['chips']}>
    <Chip pressed={chosen === null} onPress={() => onChoose(null)}>
      All
    </Chip>
    {options.map((option) => (
      <Chip key={option} pressed={chosen === option} onPress={() => onChoose(option)}>
        {capitalize(option)}
      </Chip>
    ))}
  </div>
);

const Chip = ({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: string }) => (
  <button type="button" aria-pressed={pressed} className={styles['chip']} onClick={onPress}>
    {children}
  </button>
);
