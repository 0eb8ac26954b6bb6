import { Counter, type Registry } from 'prom-client'
import type { PeriodicJob, ScheduledJob } from '../../platform/database/leader.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { WorkerPool } from '../../platform/runtime/worker-pool.ts'
import type { DamagedWave } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import { bucketCollectLimits, collectLimits, collectSegments } from './collect-segments.job.ts'
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

/** The maintenance of stored waves: its jobs, and how to stop its encoder thread. */
export function waveMaintenance(parts: Pick<WaveMaintenance, 'db' | 'blobs' | 'onDamage' | 'diskIsFull'>, log: Log) {
  const encoder = new WorkerPool<FormJob, WaveForm>(new URL('../form/wave-form.worker.ts', import.meta.url), { kind: 'background' })
  /** Does a job, and says once how much the bucket refused. */
  const passing = async <T>(signal: AbortSignal, work: (maintenance: WaveMaintenance) => Promise<T>): Promise<T> => {
    let [refused, reason] = [0, '']
    const onRefused = ({ message }: Error) => {
      refused += 1
      reason = message
    }
    try {
      return await work({ ...parts, signal, onRefused })
    } finally {
      if (refused > 0) log.warn({ refused, reason }, 'the bucket refuses some objects: they are left until the next run')
    }
  }
  const compact: PeriodicJob = async (signal) => {
    const before = new Date(Date.now() - rawRetentionMs)
    const made = await passing(signal, (maintenance) => compactWaves(maintenance, (job, buffers) => encoder.run(job, buffers), before))
    if (made.waves > 0) log.info(made, 'compacted waves')
  }
  const collect: PeriodicJob = async (signal) => {
    const limits = parts.blobs.isInBucket ? bucketCollectLimits : collectLimits
    const { moved, dropped, freedBytes, sealed } = await passing(signal, (maintenance) => collectSegments(maintenance, new Date(), limits))
    if (moved + dropped + sealed > 0) log.info({ moved, dropped, freedBytes, sealed }, 'collected wave segments')
  }
  const jobs: ScheduledJob[] = [
    { name: 'compact waves', everyMs: compactMs, run: compact },
    { name: 'collect wave segments', everyMs: collectMs, run: collect },
  ]
  return { jobs, close: () => encoder.close() }
}
