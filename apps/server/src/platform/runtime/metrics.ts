import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The outcome of something received: exactly one of these, so that received is always their sum. */
export const outcomes = ['stored', 'duplicate', 'quarantined', 'rejected'] as const
export type Outcome = (typeof outcomes)[number]

/** The Prometheus metrics of one ingest. Points are samples of one sensor, waves are single axes. */
export interface Metrics {
  readonly registry: Registry
  readonly pointsReceived: Counter
  readonly points: Counter<'outcome'>
  readonly wavesReceived: Counter
  readonly waves: Counter<'outcome'>
  readonly quarantineReasons: Counter<'reason'>
  readonly batchMessages: Histogram
  readonly ackSeconds: Histogram
  readonly queueBytes: Gauge
  readonly queueMessages: Gauge
  readonly connections: Gauge
  readonly loginsRefused: Counter<'reason'>
  readonly subscriptionsDenied: Counter
  readonly connectionsClosed: Counter<'reason'>
  readonly wills: Counter<'outcome'>
  readonly segmentsCleared: Counter
  readonly batchRetries: Counter<'reason'>
}

/** A registry with memory, event loop lag and garbage collection of the process. */
export function runtimeMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Creates the metrics of an ingest. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Counter<L>({ name: `undertone_${name}`, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name: `undertone_${name}`, help, registers })
  return {
    registry,
    pointsReceived: counter('ingest_points_received_total', 'Samples of sensors received'),
    points: counter('ingest_points_total', 'Samples of sensors by outcome', ['outcome']),
    wavesReceived: counter('ingest_waves_received_total', 'Waves (axes) received'),
    waves: counter('ingest_waves_total', 'Waves (axes) by outcome', ['outcome']),
    quarantineReasons: counter('ingest_quarantined_total', 'Quarantined items by reason', ['reason']),
    batchMessages: new Histogram({
      name: 'undertone_ingest_batch_messages',
      help: 'Messages committed in one transaction',
      buckets: [1, 3, 10, 30, 100, 300, 1000, 3000],
      registers,
    }),
    ackSeconds: new Histogram({
      name: 'undertone_ingest_ack_seconds',
      help: 'Time from receipt of a message to its acknowledgement',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    queueBytes: gauge('ingest_queue_bytes', 'Bytes received and not yet committed'),
    queueMessages: gauge('ingest_queue_messages', 'Messages received and not yet committed'),
    connections: gauge('ingest_connections', 'Gateways connected'),
    loginsRefused: counter('ingest_logins_refused_total', 'Refused logins of gateways', ['reason']),
    subscriptionsDenied: counter('ingest_subscriptions_denied_total', 'Denied subscriptions to topics of other gateways'),
    connectionsClosed: counter('ingest_connections_closed_total', 'Connections that the server closed', ['reason']),
    wills: counter('ingest_wills_total', 'Wills of clients whose connection ended without a farewell, by outcome', ['outcome']),
    segmentsCleared: counter('ingest_transfers_cleared_total', 'Transfers whose segments were discarded because of a wrong checksum'),
    batchRetries: counter('ingest_batch_retries_total', 'Retried transactions by reason', ['reason']),
  }
}
