import { quarantineLimits } from '../message/limits.ts'
import { defaultQueueLimits, IntakeQueue } from '../queue/intake-queue.ts'
import { MemoryEngine, type QueueEngine } from '../queue/queue-engine.ts'
import { StreamEngine } from '../stream/stream-engine.ts'
import type { IngestOptions } from './ingest-options.ts'

/** What is between the intake and the writer: a stream, if one is named, else memory. */
export async function openEngine(
  options: Pick<IngestOptions, 'db' | 'metrics' | 'log' | 'stream' | 'queueLimits' | 'quarantineLimits' | 'diskIsFull'>,
  serverRun: number,
): Promise<QueueEngine> {
  const { db, metrics, log, stream, diskIsFull: isSuspended } = options
  const queueLimits = { ...defaultQueueLimits, ...options.queueLimits }
  if (!stream) return new MemoryEngine(new IntakeQueue(queueLimits, metrics))
  const quarantine = { ...quarantineLimits, ...options.quarantineLimits }
  return StreamEngine.open({ ...stream, db, serverRun, queueLimits, quarantineLimits: quarantine, isSuspended, metrics, log })
}
