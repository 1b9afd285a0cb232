import type { ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { Stack } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncStates, RowSkeletons } from '../../components/async-states.tsx';
import { shopSettingsQuery } from './api.ts';
import { CostsSettings } from './costs-form.tsx';
import { DaysSettings } from './days-form.tsx';
import { PackingSettings } from './packing-form.tsx';
import { homePlace } from './preview/places.ts';
import { PrinterSettings } from './printer-form.tsx';
import { RushSettings } from './rush-form.tsx';
import { ShippingSettings } from './shipping-form.tsx';
import { TaxesSettings } from './taxes-form.tsx';
import { Versions } from './versions/versions.tsx';

/** All settings of the shop by section, and their versions. */
export const ShopSettingsSections = () => (
  <AsyncStates
    query={useQuery(shopSettingsQuery())}
    loading="Loading the settings..."
    skeleton={<RowSkeletons rows={4} height="260px" />}
    failed="The settings could not be loaded"
  >
    {(current) => <Sections current={current} />}
  </AsyncStates>
);

const Sections = ({ current }: { current: ShopSettingsVersion }) => {
  const [place, setPlace] = useState(homePlace);
  const [restored, setRestored] = useState(0);
  const props = { current, choice: { value: place, change: setPlace } };
  return (
    <Stack gap={64}>
      {/* What is typed is dropped when another version is restored. */}
      <Forms key={restored} {...props} />
      <Versions current={current} onRestored={() => setRestored((count) => count + 1)} />
    </Stack>
  );
};

const Forms = (props: Parameters<typeof ShippingSettings>[0]) => (
  <>
    <ShippingSettings {...props} />
    <TaxesSettings {...props} />
    <DaysSettings {...props} />
    <RushSettings {...props} />
    <PrinterSettings {...props} />
    <PackingSettings {...props} />
    <CostsSettings {...props} />
  </>
);
