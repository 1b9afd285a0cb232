import type { Tool } from '../painting/painting.ts';
import { Choice } from './choice.tsx';

type ToolChoiceProps = { tool: Tool; onTool: (tool: Tool) => void };

/** A tap takes a whole part of the photo at once, the brush what it is drawn over. */
export const ToolChoice = ({ tool, onTool }: ToolChoiceProps) => (
  <Choice
    legend="Tool"
    options={[
      { value: 'tap', label: 'Tap', shortcut: 'T' },
      { value: 'brush', label: 'Brush', shortcut: 'B' },
    ]}
    value={tool}
    onChange={onTool}
  />
);
