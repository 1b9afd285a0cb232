// In place of federation's SnapshotHandler, which reads manifests and snapshots: the page names each remote's entry, or
// the shell reads its manifest. This is all that the rest of the core asks of it.

export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
