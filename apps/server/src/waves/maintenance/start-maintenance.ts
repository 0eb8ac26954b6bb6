import { Counter, type Registry } from 'prom-client'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import type { DamagedWave } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import { collectSegments } from './collect-segments.job.ts'
import { compactWaves, rawRetentionMs } from './compact-waves.job.ts'
import type { WaveMaintenance } from './wave-maintenance.ts'

/** Intervals of compacting waves and of collecting segments, ms (guesses: neither is urgent). */
const compactMs = 300_000
const collectMs = 3_600_000

/** Counts and logs reads of damaged waves. */
export function damageWatch(registry: Registry, log: Log): (damage: DamagedWave) => void {
  const met = new Counter({
    name: 'undertone_waves_damaged_total',
    help: 'Reads of waves whose stored bytes are damaged',
    registers: [registry],
  })
  return ({ wave: { samplingId, axis }, reason }) => {
    met.inc()
    log.error({ waveId: samplingId, axis, reason }, 'a stored wave is damaged')
  }
}

/** Starts the maintenance jobs of stored waves on the leading server; the returned function stops the encoder thread. */
export function startWaveMaintenance(
  parts: Pick<WaveMaintenance, 'db' | 'blobs' | 'onDamage' | 'diskIsFull'>,
  jobs: Jobs,
  log: Log,
): () => Promise<void> {
  const encoder = new WorkerPool<FormJob, WaveForm>(new URL('../form/wave-form.worker.ts', import.meta.url))
  jobs.every(compactMs, 'compact waves', async (signal) => {
    const before = new Date(Date.now() - rawRetentionMs)
    const made = await compactWaves({ ...parts, signal }, (job, buffers) => encoder.run(job, buffers), before)
    if (made.waves > 0) log.info(made, 'compacted waves')
  })
  jobs.every(collectMs, 'collect wave segments', async (signal) => {
    const { moved, dropped, freedBytes } = await collectSegments({ ...parts, signal }, new Date())
    if (moved + dropped > 0) log.info({ moved, dropped, freedBytes }, 'collected wave segments')
  })
  return () => encoder.close()
}
