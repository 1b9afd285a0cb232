import { colourLimits } from '@pawlayer/contracts';
import type { ColourwayStop, Filament } from '@pawlayer/contracts/admin';
import { preventBlur } from '@pawlayer/forms';
import { FieldError, SmallButton } from '@pawlayer/ui';
import { ShortNote } from '../../../components/short-note.tsx';
import { SortableList } from '../../../components/sortable/sortable-list.tsx';
import { Samples } from '../samples/samples.tsx';
import type { useColourwayForm } from '../use-colourway-form.ts';
import { AddStop } from './add-stop.tsx';
import { StopRow } from './stop-row.tsx';
import { useLadder } from './use-ladder.ts';
import styles from './ladder.module.css';

type LadderFieldProps = {
  form: Pick<ReturnType<typeof useColourwayForm>['form'], 'control' | 'problemOf' | 'setValue'>;
  library: readonly Filament[];
  /** The ladder as it is saved. */
  former: readonly ColourwayStop[];
};

const errorId = 'ladder-error';

/** The filaments of a colourway, dark to light, above them what three pets look like in them. */
export const LadderField = ({ form, library, former }: LadderFieldProps) => {
  const { stops, others, problem, put, add, remove, sort } = useLadder(form, library, former);
  const error = form.problemOf('filamentIds');
  // The row's button goes with the row.
  const removeStop = (id: string) => {
    remove(id);
    document.getElementById('filamentIds')?.focus();
  };
  return (
    <fieldset
      id="filamentIds"
      tabIndex={-1}
      className={styles['field']}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>Ladder, dark to light</legend>
      <p className={styles['hint']}>
        {`${colourLimits.max} filaments: shadows and ground take the first two, fur the others. ${stops.length} of ${colourLimits.max} are chosen.`}
      </p>
      {stops.length >= colourLimits.min && <Samples label="The ladder" stops={stops} size="large" />}
      <div onMouseDown={preventBlur}>
        <SortableList
          items={stops.map(({ filamentId, name }) => ({ id: filamentId, name }))}
          className={styles['stops']}
          onMove={put}
        >
          {(index, place) => {
            const stop = stops[index];
            return stop && <StopRow key={stop.filamentId} stop={stop} {...place} onRemove={removeStop} />;
          }}
        </SortableList>
      </div>
      <div role="status" className={styles['problem']}>
        {problem !== undefined && <ShortNote>{problem}</ShortNote>}
      </div>
      {problem !== undefined && (
        <div onMouseDown={preventBlur}>
          <SmallButton onClick={sort}>Sort from dark to light</SmallButton>
        </div>
      )}
      <AddStop others={others} isFull={stops.length >= colourLimits.max} onAdd={add} />
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};
