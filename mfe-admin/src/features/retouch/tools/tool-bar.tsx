import { BrushDot, brushSizes, Choice } from '@pawlayer/mask-editor/stage';
import { Checkbox, Row } from '@pawlayer/ui';
import { Swatch } from '../../../components/swatch.tsx';
import { colourInWords } from './colour-in-words.ts';
import type { TableTools } from './table-tools.ts';
import { isBrush, sizeKeys, toolFacts, tools } from './tools.ts';
import styles from './tools.module.css';

type ToolBarProps = {
  chosen: TableTools;
  onChoose: (change: Partial<TableTools>) => void;
  /** `#rrggbb`, dark to light. */
  colours: readonly string[];
  /** Whether there is a ground to paint; not where the portrait is as photographed. */
  hasGround: boolean;
};

/** What is painted with. */
export const ToolBar = ({ chosen, onChoose, colours, hasGround }: ToolBarProps) => (
  <div className={styles['bar']}>
    <Choice
      legend="Tool"
      options={tools
        .filter((tool) => hasGround || tool !== 'ground')
        .map((value) => ({ value, label: toolFacts[value].label, shortcut: toolFacts[value].shortcut }))}
      value={chosen.tool}
      onChange={(tool) => onChoose({ tool })}
    />
    <Choice
      legend="Colour"
      options={colours.map((hex, index) => ({
        value: String(index + 1),
        label: colourInWords(index + 1, colours.length),
        shortcut: String(index + 1),
        icon: <Swatch colour={hex} />,
      }))}
      value={String(chosen.place)}
      onChange={(place) => onChoose({ place: Number(place) })}
    />
    <Row gap={12} lineGap={8}>
      <Choice
        legend="Size of the brush"
        options={brushSizes.map((value, index) => ({
          value,
          label: sizeNames[value],
          shortcut: sizeKeys[index] ?? '',
          icon: <BrushDot size={value} />,
        }))}
        value={chosen.size}
        onChange={(size) => onChoose({ size })}
      />
      <Checkbox
        label="Stops at edges"
        aria-keyshortcuts="X"
        disabled={!isBrush(chosen.tool)}
        checked={chosen.stopsAtEdges}
        onChange={({ target }) => onChoose({ stopsAtEdges: target.checked })}
      />
    </Row>
  </div>
);

const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large' } as const;
