import { Counter, type Registry } from 'prom-client'
import type { Jobs } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { Compute } from '../../platform/runtime/worker-pool.ts'
import type { DamagedWave } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import { collectSegments } from './collect-segments.job.ts'
import { compactWaves, sentForMs } from './compact-waves.job.ts'
import type { WaveKeeping } from './wave-keeping.ts'

/** How often waves that are old enough are looked for, and segments that can go, ms (guesses: both may wait). */
const compactMs = 300_000
const collectMs = 3_600_000

/** Counts and logs waves whose bytes are broken, as often as they are met. */
export function damageWatch(registry: Registry, log: Log): (damage: DamagedWave) => void {
  const met = new Counter({
    name: 'undertone_waves_damaged_total',
    help: 'Times that a wave was asked for whose stored bytes are broken',
    registers: [registry],
  })
  return ({ wave: { samplingId, axis }, reason }) => {
    met.inc()
    log.error({ waveId: samplingId, axis, reason }, 'a stored wave is damaged')
  }
}

/** Starts what looks after stored waves, on the server that leads; the returned function ends the thread that encodes. */
export function startKeepingWaves(
  parts: Pick<WaveKeeping, 'db' | 'blobs' | 'onDamage' | 'diskIsFull'>,
  jobs: Jobs,
  log: Log,
): () => Promise<void> {
  const encoder = new Compute<FormJob, WaveForm>(new URL('../form/wave-form.worker.ts', import.meta.url))
  jobs.every(compactMs, 'compact waves', async (signal) => {
    const before = new Date(Date.now() - sentForMs)
    const made = await compactWaves({ ...parts, signal }, (job, buffers) => encoder.run(job, buffers), before)
    if (made.waves > 0) log.info(made, 'waves were made compact')
  })
  jobs.every(collectMs, 'collect wave segments', async (signal) => {
    const { moved, dropped, freedBytes } = await collectSegments({ ...parts, signal }, new Date())
    if (moved + dropped > 0) log.info({ moved, dropped, freedBytes }, 'wave segments were collected')
  })
  return () => encoder.close()
}
