import { Field, TextInput } from '@pawlayer/ui';
import { CarrierField } from '../../components/carrier-field.tsx';
import type { useMoveProduction } from './use-move-production.ts';

type ParcelFieldsProps = Pick<ReturnType<typeof useMoveProduction>['form'], 'problemOf' | 'register'>;

export const ParcelFields = ({ problemOf, register }: ParcelFieldsProps) => (
  <>
    <CarrierField error={problemOf('carrier')} {...register('carrier')} />
    <Field label="Tracking number" id="trackingNumber" optional error={problemOf('trackingNumber')}>
      <TextInput autoComplete="off" spellCheck={false} {...register('trackingNumber')} />
    </Field>
  </>
);
