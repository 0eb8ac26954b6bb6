import { Counter, Gauge, type Registry } from 'prom-client'
import type { QueueGauges } from '../queue/intake-queue.ts'

/** The metrics of a stream. */
export interface StreamMetrics {
  readonly bundles: Counter
  readonly retries: Counter
  readonly takeovers: Counter
  /** What was read from the stream and is not written. */
  readonly held: QueueGauges
}

/** Creates the metrics of a stream. `waiting`: the bundles in it, null while that is not known. */
export function streamMetrics(registry: Registry, waiting: () => Promise<number | null>, isKept: () => boolean): StreamMetrics {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name: `undertone_ingest_stream_${name}`, help, registers })
  const gauge = (name: string, help: string) => new Gauge({ name: `undertone_ingest_stream_${name}`, help, registers })
  new Gauge({
    name: 'undertone_ingest_stream_bundles',
    help: 'Bundles of messages that wait in the stream',
    registers,
    async collect() {
      const now = await waiting()
      if (now !== null) this.set(now)
    },
  })
  new Gauge({
    name: 'undertone_ingest_stream_keeps',
    help: '1 while messages are acknowledged once the stream keeps them, 0 while they are once they are committed',
    registers,
    collect() {
      this.set(isKept() ? 1 : 0)
    },
  })
  return {
    bundles: counter('sent_total', 'Bundles of messages that the stream has confirmed'),
    retries: counter('retries_total', 'Bundles that were sent again because the stream did not confirm them'),
    takeovers: counter('shares_taken_total', 'Shares of the stream that this server began to write'),
    held: {
      queueBytes: gauge('held_bytes', 'Bytes read from the stream and not yet committed'),
      queueMessages: gauge('held_messages', 'Messages read from the stream and not yet committed'),
    },
  }
}
