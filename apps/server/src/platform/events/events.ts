import { EventEmitter } from 'node:events'
import type { LatestValues } from '../database/tables/feature-tables.ts'

/** Events between features of the server; listeners must not throw and must not block. */
export interface ServerEvents {
  /** Rows were committed: the newest values of these points. */
  points: {
    tenantId: number
    companyId: number
    mappingId: number
    equipmentId: number
    t: number
    /** As stored. */
    values: LatestValues
  }[]
  /** One axis of a sampling became visible. */
  wave: { tenantId: number; companyId: number; mappingId: number | null; waveId: number; axis: string; t: number }
  /** An alarm changed, committed. */
  alarm: {
    tenantId: number
    companyId: number
    /** Null for an alarm of a whole gateway. */
    mappingId: number | null
    equipmentId: number | null
    alarmId: number
    /** Code of AlarmLevel. */
    level: number
    /** Code of AlarmEventKind. */
    kind: string
  }
  /** A company, machine, point, sensor or gateway was added, changed or deleted: caches drop it. */
  assets: { tenantId: number; companyId: number; resource: string }
  /** A client of a gateway has subscribed at this server: it may take commands now. */
  gatewayListens: { gatewayId: number }
  /** A platform row was added, changed or deleted. */
  platform: { resource: string }
}

/** The typed event bus of one server process. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  emit<K extends keyof ServerEvents>(name: K, event: ServerEvents[K]): void {
    this.#emitter.emit(name, event)
  }

  /** Subscribes until the returned function is called. */
  on<K extends keyof ServerEvents>(name: K, listener: (event: ServerEvents[K]) => void): () => void {
    this.#emitter.on(name, listener)
    return () => this.#emitter.off(name, listener)
  }
}
