import type { ProductCosts as ProductCostsAnswer } from '@pawlayer/contracts/admin';
import { DownloadIcon, Field, Section, SelectInput, Skeleton, SmallButton, Stack } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AsyncStates, EmptyState } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { exportProductCostsMutation, productCostsQuery } from './api.ts';
import { latestMonths } from './months.ts';
import { ProductTable } from './product-table.tsx';
import styles from './product-costs.module.css';

/** What the portraits of a month have cost, by product; added up only when somebody chooses a month. */
export const ProductCosts = () => {
  const [from, choose] = useState<string>();
  const [months] = useState(() => latestMonths(new Date(), 13));
  const monthId = useId();
  const query = useQuery(productCostsQuery(from));
  return (
    <Section title="What portraits cost">
      <Stack gap={16}>
        <div className={styles['month']}>
          <Field label="Shipped in" id={monthId}>
            <SelectInput value={from ?? ''} onChange={({ target }) => choose(target.value || undefined)}>
              <option value="">Choose a month</option>
              {months.map((month) => (
                <option key={month.from} value={month.from}>
                  {month.name}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
        {from !== undefined && (
          <AsyncStates
            query={query}
            loading="Adding up what they cost..."
            skeleton={<Skeleton height="360px" />}
            failed="What they cost could not be loaded"
          >
            {(costs) => <Shown costs={costs} />}
          </AsyncStates>
        )}
      </Stack>
    </Section>
  );
};

const Shown = ({ costs }: { costs: ProductCostsAnswer }) => {
  const exportCsv = useMutation(exportProductCostsMutation());
  if (costs.products.length === 0) return <EmptyState>Nothing was shipped in this month.</EmptyState>;
  return (
    <>
      <p className={styles['hint']}>
        {costs.isSample && 'For the latest 500 orders that were shipped. '}One order in ten is below the first number of
        a range, and one in ten is above the second.
        {!costs.hasRates && ' Only filament is counted, because the settings do not say what the rest costs.'}
      </p>
      <Stack gap={24} className={styles['products']}>
        {costs.products.map((product) => (
          <ProductTable key={product.name} product={product} />
        ))}
      </Stack>
      <div>
        <SmallButton pending={exportCsv.isPending} onClick={() => exportCsv.mutate(costs.from)}>
          <DownloadIcon size={18} />
          Save the costs as CSV
        </SmallButton>
      </div>
      <MutationError error={exportCsv.error} title="The costs could not be saved" />
    </>
  );
};
