import { type DragEvent, useRef, useState } from 'react';

/**
 * What to do if a drop promised a file and none came, as with a picture in a mail, or a file that is only in a cloud.
 */
export const noFileCame =
  'What you dropped has no file in it. Please save the photo on this device first, then choose it.';

/**
 * Drag state and event handlers for an area that accepts one file. Dragged text is ignored; `onNoFile` is called for a
 * drop that promised a file and brought none.
 */
export const useFileDrag = (onFile: (file: File) => void, onNoFile: () => void) => {
  const [dragging, setDragging] = useState(false);
  const depth = useRef(0); // child elements fire enter and leave events too

  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    handle(event);
  };
  const move = (by: 1 | -1) => {
    depth.current += by;
    setDragging(depth.current > 0);
  };

  return {
    dragging,
    events: {
      onDragEnter: withFiles(() => move(1)),
      onDragOver: withFiles(() => undefined),
      onDragLeave: withFiles(() => move(-1)),
      onDrop: withFiles((event) => {
        depth.current = 0;
        setDragging(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
        else onNoFile();
      }),
    },
  };
};
