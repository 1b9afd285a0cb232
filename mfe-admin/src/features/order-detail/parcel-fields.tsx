import { Field, TextInput } from '@pawlayer/ui';
import type { useMoveProduction } from './use-move-production.ts';

type ParcelFieldsProps = Pick<ReturnType<typeof useMoveProduction>['form'], 'problemOf' | 'register'>;

const carriers = ['Canada Post', 'Purolator', 'UPS', 'FedEx'];

export const ParcelFields = ({ problemOf, register }: ParcelFieldsProps) => (
  <>
    <Field label="Carrier" id="carrier" optional error={problemOf('carrier')}>
      <TextInput list="carriers" autoComplete="off" {...register('carrier')} />
    </Field>
    <datalist id="carriers">
      {carriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <Field label="Tracking number" id="trackingNumber" optional error={problemOf('trackingNumber')}>
      <TextInput autoComplete="off" spellCheck={false} {...register('trackingNumber')} />
    </Field>
  </>
);
