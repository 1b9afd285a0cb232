type EventHandler = (event: unknown) => void;

/** An event emitter. Listeners added after `ready` was emitted are still called, because React subscribes late. */
export const createEmitter = () => {
  const handlers = new Map<string, Set<EventHandler>>();
  const sticky = new Map<string, unknown>();
  const handlersOf = (type: string) => {
    const known = handlers.get(type) ?? new Set<EventHandler>();
    handlers.set(type, known);
    return known;
  };
  return {
    on: (type: string, handler: EventHandler) => {
      handlersOf(type).add(handler);
      if (sticky.has(type)) queueMicrotask(() => handlersOf(type).has(handler) && handler(sticky.get(type)));
    },
    off: (type: string, handler?: EventHandler) => {
      if (handler) handlersOf(type).delete(handler);
      if (!handler) handlersOf(type).clear();
    },
    emit: (type: string, event: unknown) => {
      if (type === 'ready' || type === 'loaderror') sticky.set(type, event);
      for (const handler of handlersOf(type)) handler(event);
    },
    clearSticky: () => sticky.clear(),
  };
};
