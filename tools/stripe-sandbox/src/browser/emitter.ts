type Handler = (event: unknown) => void;

/** `on`, `once`, `off` and a way to tell. A listener that comes after `ready` still hears it: React attaches late. */
export const createEmitter = () => {
  const handlers = new Map<string, Set<Handler>>();
  const kept = new Map<string, unknown>();
  const of = (type: string) => {
    const known = handlers.get(type) ?? new Set<Handler>();
    handlers.set(type, known);
    return known;
  };
  return {
    on: (type: string, handler: Handler) => {
      of(type).add(handler);
      if (kept.has(type)) queueMicrotask(() => of(type).has(handler) && handler(kept.get(type)));
    },
    off: (type: string, handler?: Handler) => {
      if (handler) of(type).delete(handler);
      if (!handler) of(type).clear();
    },
    emit: (type: string, event: unknown) => {
      if (type === 'ready' || type === 'loaderror') kept.set(type, event);
      for (const handler of of(type)) handler(event);
    },
    forget: () => kept.clear(),
  };
};
