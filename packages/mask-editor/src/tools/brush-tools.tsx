import { BrushDot } from './brush-dot.tsx';
import { type BrushSize, brushSizes } from './brush-sizes.ts';
import { Choice } from './choice.tsx';

type BrushToolsProps = {
  keeps: boolean;
  onKeeps: (keeps: boolean) => void;
  size: BrushSize;
  onSize: (size: BrushSize) => void;
};

/** What the brush does, and how large it is. */
export const BrushTools = ({ keeps, onKeeps, size, onSize }: BrushToolsProps) => (
  <>
    <Choice
      legend="Brush"
      options={[
        { value: 'keep', label: 'Keep', shortcut: 'K' },
        { value: 'remove', label: 'Remove', shortcut: 'R' },
      ]}
      value={keeps ? 'keep' : 'remove'}
      onChange={(value) => onKeeps(value === 'keep')}
    />
    <Choice
      legend="Size of the brush"
      options={brushSizes.map((value, index) => ({
        value,
        label: names[value],
        shortcut: String(index + 1),
        icon: <BrushDot size={value} />,
      }))}
      value={size}
      onChange={onSize}
    />
  </>
);

const names: Readonly<Record<BrushSize, string>> = { small: 'Small', medium: 'Medium', large: 'Large' };
