import { brushSizes, type View, zoomStep } from '@pawlayer/mask-editor/stage';
import { useEffect, useEffectEvent } from 'react';
import { useShortcutSwitch } from '../../../lib/shortcut-switch.ts';
import { isShortcut } from '../../../lib/shortcuts.ts';
import type { TableTools } from './table-tools.ts';
import { sizeKeys, toolFacts, tools } from './tools.ts';

type TableKeys = {
  view: View;
  colours: number;
  hasGround: boolean;
  stopsAtEdges: boolean;
  onChoose: (change: Partial<TableTools>) => void;
  onUndo: () => void;
  onRedo: () => void;
  onPhoto: (isShown: boolean) => void;
};

/** The keys of the table: one for each tool, colour and size, zoom, undo, and P for the photo as long as it is held. */
export const useTableKeys = (keys: TableKeys): void => {
  const isOn = useShortcutSwitch((state) => state.isOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const done =
      event.ctrlKey || event.metaKey
        ? pressStep(event, keys)
        : isOn && isShortcut(event) && pressLetter(event.key, keys);
    if (done) event.preventDefault();
  });
  const hidePhoto = useEffectEvent(() => keys.onPhoto(false));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key.toLowerCase() === 'p') hidePhoto();
    };
    const onBlur = () => hidePhoto();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
};

/** Control Z, and Control Shift Z or Control Y, unless something is typed. */
const pressStep = ({ key, shiftKey, altKey, target }: KeyboardEvent, { onUndo, onRedo }: TableKeys): boolean => {
  const letter = key.toLowerCase();
  const isTyping = target instanceof Element && target.closest('input[type=text], textarea, [role=dialog]') !== null;
  if (altKey || isTyping || (letter !== 'z' && letter !== 'y')) return false;
  if (letter === 'y' || shiftKey) onRedo();
  else onUndo();
  return true;
};

const pressLetter = (
  key: string,
  { view, colours, hasGround, stopsAtEdges, onChoose, onPhoto }: TableKeys,
): boolean => {
  const letter = key.toUpperCase();
  const tool = tools.find((each) => toolFacts[each].shortcut === letter);
  const size = brushSizes[sizeKeys.findIndex((each) => each === letter)];
  const place = Number(key);
  if (tool && (hasGround || tool !== 'ground')) onChoose({ tool });
  else if (size) onChoose({ size });
  else if (place >= 1 && place <= colours) onChoose({ place });
  else if (letter === 'X') onChoose({ stopsAtEdges: !stopsAtEdges });
  else if (letter === 'P') onPhoto(true);
  else if (key === '+' || key === '=') view.zoomBy(zoomStep);
  else if (key === '-') view.zoomBy(1 / zoomStep);
  else if (key === '0') view.zoomTo(1);
  else return false;
  return true;
};
