import type { QuarantineBudget, QuarantineReplay } from '../contracts/quarantine-retry.ts'
import type { DeviceIntake } from '../ingest/http/http-intake.ts'
import type { TlsDoor } from '../ingest/mqtt/listeners.ts'
import type { IngestHealth } from '../ingest/run/start-ingest.ts'
import type { ServerEvents } from '../platform/events/events.ts'
import type { LogLevel } from '../platform/runtime/log.ts'

/** What the thread is started with. */
export interface IngestSetting {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly host: string
  readonly port: number
  readonly tls: TlsDoor | null
  readonly logLevel: LogLevel
  /** Flags of the server: no room on the disk, and somebody who hears of new values. */
  readonly diskIsFull: SharedArrayBuffer
  readonly isHeard: SharedArrayBuffer
}

/** What the ingest says when it listens. */
export interface Ready {
  readonly port: number
  readonly tlsPort: number | null
  readonly budget: QuarantineBudget
  /** What is to be run now and then by the server that leads. */
  readonly jobs: readonly { readonly name: string; readonly ms: number }[]
}

type Heard = 'points' | 'wave' | 'alarm'

/** What the ingest tells the server. */
export type ServerOffers = {
  ready: (ready: Ready) => void
  event: (...told: { [K in Heard]: [name: K, event: ServerEvents[K]] }[Heard]) => void
}

/** What the server asks of the ingest. */
export type IngestOffers = {
  /** A cache forgets what was changed. */
  assets: (event: ServerEvents['assets']) => void
  health: () => IngestHealth
  metrics: () => Promise<string>
  kick: (gatewayId: number) => void
  renewCertificate: () => Promise<void>
  enter: DeviceIntake['enter']
  take: DeviceIntake['take']
  attributes: DeviceIntake['attributes']['read']
  replay: QuarantineReplay['replay']
  /** Runs a job that one server at a time may run, while this one leads; such a job is short and asks for no signal. */
  run: (name: string) => Promise<void>
  stop: () => Promise<void>
}
