import { getPackingFile, type PackingKind } from '@pawlayer/contracts/admin';
import { PrinterIcon, SmallButton } from '@pawlayer/ui';
import { useMutation } from '@tanstack/react-query';
import { packingFileMutation } from '../lib/packing-file.ts';
import { useMay } from '../lib/session/use-may.ts';
import { MutationError } from './mutation-error.tsx';

type PackingButtonsProps = { orders: readonly { id: string; number: string }[] };

/** Make address labels and packing slips to print, of one order or several. */
export const PackingButtons = ({ orders }: PackingButtonsProps) => {
  const make = useMutation(packingFileMutation());
  const may = useMay();
  if (!may(getPackingFile)) return null;
  return (
    <>
      {kinds.map(({ kind, name }) => (
        <SmallButton
          key={kind}
          variant="quiet"
          pending={make.isPending && make.variables.kind === kind}
          disabled={make.isPending}
          onClick={() => make.mutate({ kind, orders })}
        >
          <PrinterIcon size={18} />
          {orders.length === 1 ? name : `${name}s`} (PDF)
        </SmallButton>
      ))}
      <MutationError error={make.error} title="The file was not made" />
    </>
  );
};

const kinds: readonly { kind: PackingKind; name: string }[] = [
  { kind: 'labels', name: 'Address label' },
  { kind: 'slips', name: 'Packing slip' },
];
