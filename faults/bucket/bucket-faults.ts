import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { kills, others, restartMs, whileMeasured } from '../cluster/measured-fault.ts'
import type { SwiftBucket } from './swift.ts'

/** How long the bucket is silent, ms: longer than a request waits for an answer. */
const silentMs = 20_000

/** Does something, and waits until waveforms are acknowledged again. */
async function untilWaves(scene: FaultContext, act: () => Promise<void>): Promise<void> {
  const { waves } = scene.crew
  await whileMeasured(scene, async () => {
    const begin = performance.now()
    await act()
    const before = waves.acked
    await until('waveforms are acknowledged again', () => waves.acked > before)
    scene.figure('waveforms away, s', (performance.now() - begin) / 1000)
  })
}

/** Faults of a product whose waveforms are in a bucket. */
export const bucketFaults = (bucket: SwiftBucket): readonly Fault[] => {
  const pass = 'nothing acknowledged is lost or changed; samples wait for one time limit at most'
  const fault = (id: string, name: string, times: Fault['times'], act: (scene: FaultContext) => Promise<void>): Fault => ({
    id,
    name,
    pass,
    times,
    inject: (scene) => untilWaves(scene, () => act(scene)),
  })
  return [
    fault('B-1', 'bucket killed while waveforms are stored', kills, async () => {
      await bucket.kill()
      await pause(restartMs)
      bucket.start()
      await bucket.make()
    }),
    fault('B-2', 'bucket silent, and awake again', others, async () => {
      bucket.freeze()
      await pause(silentMs)
      bucket.thaw()
    }),
    fault('B-3', 'server killed while it stores waveforms in the bucket', kills, async ({ site }) => {
      await site.server.kill()
      await site.startServer()
    }),
    fault('B-4', 'bucket and server killed together', kills, async ({ site }) => {
      await Promise.all([site.server.kill(), bucket.kill()])
      await site.startServer()
      bucket.start()
      await bucket.make()
    }),
  ]
}
