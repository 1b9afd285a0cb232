import { describe, expect, test } from 'vitest';
import { decoderMemoryProblems, decodingParts, toMegabytes } from '../testing/decoder-memory.ts';
import {
  configMaps,
  containersOf,
  deployments,
  podOf,
  scalingRules,
  serviceNames,
  workloads,
} from '../testing/manifests.ts';

describe('deploy/', () => {
  test.each(deployments.map((workload) => [workload.metadata.name, workload] as const))(
    'asks %s whether it lives and whether it is ready',
    (name, workload) => {
      const component = workload.spec.template.metadata.labels['app.kubernetes.io/component'] ?? '';
      const [container] = podOf(workload).containers;
      const [started, ready, live] = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map(
        (probe) => probe?.httpGet.path,
      );
      expect(serviceNames, name).toContain(name);
      if (component === 'web')
        return expect([started, ready, live]).toEqual(Array(3).fill(name === 'shell' ? '/' : '/mf-manifest.json'));
      // After the start, an API is live even if its dependencies are down: its other calls still work.
      expect([started, ready, live]).toEqual(
        {
          api: ['/health/ready', '/health/live', '/health/live'],
          worker: ['/health/ready', '/health/ready', '/health/live'],
          gateway: ['/', '/health/live', '/health/live'], // via the shell: no traffic before upstreams are resolved
        }[component],
      );
    },
  );

  test.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
    'keeps %s in bounds',
    (name, workload) => {
      expect(podOf(workload)).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of containersOf(workload)) {
        expect(container.securityContext, name).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(container.resources.limits ?? {}).sort(), name).toEqual(['cpu', 'memory']);
        expect(Object.keys(container.resources.requests ?? {}).sort(), name).toEqual(['cpu', 'memory']);
        expect(
          container.volumeMounts.map(({ mountPath }) => mountPath),
          name,
        ).toContain('/tmp');
        const volumes = podOf(workload).volumes.map((volume) => volume.name);
        for (const mount of container.volumeMounts) expect(volumes, name).toContain(mount.name);
      }
    },
  );

  test.each(decodingParts)('gives %s memory for the decoders that it starts', (name) => {
    const workload = deployments.find(({ metadata }) => metadata.name === name);
    const [container] = workload ? containersOf(workload) : [];
    // /tmp is on the node's disk.
    expect(decoderMemoryProblems(name, toMegabytes(container?.resources.limits?.memory ?? ''), 0)).toEqual([]);
  });

  test('scales the gateway, every service and every worker, and never lets a drain take two pods of one', () => {
    const guarded = (kind: string) => scalingRules.filter((guard) => guard.kind === kind);
    const scaled = deployments
      .filter(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/component'] !== 'web')
      .map(({ metadata }) => metadata.name);
    expect(
      guarded('HorizontalPodAutoscaler')
        .map(({ spec }) => spec.scaleTargetRef?.name)
        .sort(),
    ).toEqual(scaled.sort());
    for (const { metadata, spec } of guarded('HorizontalPodAutoscaler'))
      expect(spec.minReplicas, metadata.name).toBeGreaterThan(metadata.name.endsWith('-worker') ? 0 : 1);
    const spared = guarded('PodDisruptionBudget').map(
      ({ spec }) => spec.selector?.matchLabels['app.kubernetes.io/name'],
    );
    expect(spared.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
  });

  test('keeps each pod that the gateway asks until the name server knows its successor', () => {
    const asked = deployments.filter(({ spec }) =>
      ['api', 'web'].includes(spec.template.metadata.labels['app.kubernetes.io/component'] ?? ''),
    );
    const stopDelay = Number(configMaps.get('settings')?.['STOP_DELAY_SECONDS']);
    for (const { metadata, spec } of asked)
      expect((spec.minReadySeconds ?? 0) + stopDelay, metadata.name).toBeGreaterThan(30 + 2);
  });
});
