import type { Preview } from '@pawlayer/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Swatch } from '../../../components/swatch.tsx';
import { Choices } from '../look/choices.tsx';

type ColourChoicesProps = { preview: Preview | undefined; input: UseFormRegisterReturn };

/** One of the stack's own colours for plain surroundings, or the one that stands out most. */
export const ColourChoices = ({ preview, input }: ColourChoicesProps) => (
  <Choices
    legend="Colour of the surroundings"
    input={input}
    choices={[
      { value: '', label: 'The one that stands out most' },
      ...(preview?.colours ?? []).map(({ hex }, index, colours) => ({
        value: index,
        label: labelOf(index, colours.length),
        mark: <Swatch colour={hex} />,
      })),
    ]}
  />
);

const labelOf = (index: number, count: number): string => {
  if (index === 0) return '1, the darkest';
  return index === count - 1 ? `${count}, the lightest` : String(index + 1);
};
