import { productsQuery } from '@pawlayer/app-kit';
import { ErrorPanel } from '@pawlayer/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

type NotSoldProps = {
  productName: string | undefined;
  /** What leads to the sizes. */
  children: ReactNode;
};

/** The owner has taken the chosen size out of the shop meanwhile. The sizes are asked for again. */
export const NotSold = ({ productName, children }: NotSoldProps) => {
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries(productsQuery()), [client]);
  return (
    <ErrorPanel
      title={`${productName ?? 'This size'} is no longer sold`}
      text="Nothing was charged, and your photo and answers are kept. Please choose another size."
    >
      {children}
    </ErrorPanel>
  );
};
