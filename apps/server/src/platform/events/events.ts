import { EventEmitter } from 'node:events'
import type { LatestValues } from '../database/tables/feature-tables.ts'

/** What features of the server tell each other; listeners must not throw and must not wait. */
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
  /** Something happened to an alarm, and is committed. */
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
  /** A gateway sent data of a sensor that is not its own. */
  trespass: { sender: { gatewayId: number; tenantId: number; deviceId: string }; detail: string }
  /** A company, machine, point, sensor or gateway was added, changed or deleted: caches forget it. */
  assets: { tenantId: number; companyId: number; resource: string }
  /** A row of the platform was added, changed or deleted. */
  platform: { resource: string }
}

/** The typed bus of one server process. */
export class Events {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  emit<K extends keyof ServerEvents>(name: K, event: ServerEvents[K]): void {
    this.#emitter.emit(name, event)
  }

  /** Listens until the returned function is called. */
  on<K extends keyof ServerEvents>(name: K, listener: (event: ServerEvents[K]) => void): () => void {
    this.#emitter.on(name, listener)
    return () => this.#emitter.off(name, listener)
  }
}
