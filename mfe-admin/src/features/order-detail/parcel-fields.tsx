import { TextField } from '@pawlayer/forms';
import { CarrierField } from '../../components/carrier-field.tsx';
import type { useMoveProduction } from './use-move-production.ts';

type ParcelFieldsProps = Pick<ReturnType<typeof useMoveProduction>['form'], 'problemOf' | 'register'>;

export const ParcelFields = (form: ParcelFieldsProps) => (
  <>
    <CarrierField error={form.problemOf('carrier')} {...form.register('carrier')} />
    <TextField form={form} name="trackingNumber" label="Tracking number" optional spellCheck={false} />
  </>
);
