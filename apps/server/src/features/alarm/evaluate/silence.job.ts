import { hasFallenSilent } from '@undertone/condition/alarm/silence'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmEndReason, alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import {
  endOrphans,
  endSilence,
  type GatewayContact,
  gatewayContacts,
  type PointContact,
  pointContacts,
  raiseSilence,
  type SilentDevice,
} from './silence.store.ts'

/** Interval of checking for silent devices, ms (guess: silences are counted in tens of minutes). */
export const silenceMs = 30_000

/** Difference from the monotonic clock above which the wall clock counts as changed, ms (guess). */
const jumpMs = 60_000

/** A wall clock and a monotonic clock, both ms. */
export interface Clocks {
  readonly now: () => number
  readonly elapsed: () => number
}

const realClocks: Clocks = { now: Date.now, elapsed: () => performance.now() }

/** Monitors devices for silence. One server at a time does; a new leader starts with fresh observation times. */
export class SilenceMonitor {
  readonly #db: Database
  readonly #events: Events
  readonly #clocks: Clocks
  /** Last contact of each device, and since when it has been the last. */
  readonly #lastContacts = new Map<string, { heardAt: number; since: number }>()
  #offset: number | null = null
  #jumpedAt = Number.NEGATIVE_INFINITY

  constructor(db: Database, events: Events, clocks: Clocks = realClocks) {
    this.#db = db
    this.#events = events
    this.#clocks = clocks
  }

  /** Runs one check. */
  async check(signal?: AbortSignal): Promise<void> {
    this.#detectClockJump()
    await endOrphans(this.#db)
    const points = Map.groupBy(await pointContacts(this.#db), (point) => point.gatewayId)
    for (const gateway of await gatewayContacts(this.#db)) {
      if (signal?.aborted) return
      await this.#checkGateway(gateway, points.get(gateway.gatewayId) ?? [])
    }
  }

  /** Checks a gateway and its sensors. If all of its sensors are silent, the gateway is, connected or not. */
  async #checkGateway(gateway: GatewayContact, own: readonly PointContact[]): Promise<void> {
    const silent = new Set(own.filter((point) => this.#isGatewayOutage(point, gateway.backAt)))
    const isGatewaySilent = await this.#updateGatewayAlarm(gateway, own, own.length >= 2 && silent.size === own.length)
    for (const point of own) {
      // Data of other sensors prove that the gateway works. Until then, wait whether they fall silent too.
      const latest = point.heardAt + point.uploadMinutes * 60_000
      const others = own.filter((other) => other !== point)
      const delivers = others.length === 0 || others.some(({ heardAt }) => heardAt > latest)
      await this.#updatePointAlarm(point, silent.has(point), delivers && !isGatewaySilent)
    }
  }

  /** Data that a gateway could not send while it was away do not count as silence of its sensors. */
  #isGatewayOutage({ mappingId, heardAt, uploadMinutes }: PointContact, backAt: number | null): boolean {
    return this.#isSilent(`p${mappingId}`, Math.max(heardAt, backAt ?? heardAt), offlineAfterMs(uploadMinutes))
  }

  /** After a clock change, ages by the wall clock prove nothing until every device has been observed again. */
  #detectClockJump(): void {
    const offset = this.#clocks.now() - this.#clocks.elapsed()
    if (this.#offset !== null && Math.abs(offset - this.#offset) > jumpMs) this.#jumpedAt = this.#clocks.elapsed()
    this.#offset = offset
  }

  #isSilent(key: string, heardAt: number, toleratedMs: number): boolean {
    const elapsed = this.#clocks.elapsed()
    const known = this.#lastContacts.get(key)
    if (!known || known.heardAt !== heardAt) this.#lastContacts.set(key, { heardAt, since: elapsed })
    const since = known?.heardAt === heardAt ? known.since : elapsed
    return hasFallenSilent({ heardAt, observedMs: elapsed - since, clockJumped: this.#jumpedAt >= since }, toleratedMs, this.#clocks.now())
  }

  #isRecent({ heardAt, uploadMinutes }: Pick<PointContact, 'heardAt' | 'uploadMinutes'>): boolean {
    return this.#clocks.now() - heardAt <= offlineAfterMs(uploadMinutes)
  }

  /** Returns whether a gateway alarm is active, including one from before a restart, until one of its sensors sends data. */
  async #updateGatewayAlarm(gateway: GatewayContact, own: readonly PointContact[], isMute: boolean): Promise<boolean> {
    const { gatewayId, heardAt, alarmId, tenantId, companyId, createdBy, sensorCount, uploadMinutes } = gateway
    if (heardAt === null) return false
    const isAway = !gateway.isConnected && this.#isSilent(`g${gatewayId}`, heardAt, offlineAfterMs(uploadMinutes))
    const since = Math.min(heardAt, ...(own.length === 0 ? [heardAt] : [Math.max(...own.map((point) => point.heardAt))]))
    if (isAway || isMute) {
      const owner = { tenantId, companyId, createdBy, sensorCount, gatewayId }
      if (alarmId === null) await this.#raise({ ...owner, mappingId: null, equipmentId: null, sensorPk: null, heardAt: since })
      return true
    }
    if (alarmId === null) return false
    const isBack =
      own.length === 0 ? gateway.isConnected || this.#isRecent({ heardAt, uploadMinutes }) : own.some((point) => this.#isRecent(point))
    if (isBack) await this.#end({ tenantId, companyId, mappingId: null, equipmentId: null }, alarmId, heardAt, null)
    // The sensors get a new grace period and are checked next time.
    return true
  }

  async #updatePointAlarm(point: PointContact, isSilent: boolean, mayRaise: boolean): Promise<void> {
    const { mappingId, alarmId, heardAt, tenantId, companyId, equipmentId, createdBy, sensorPk } = point
    const about = { tenantId, companyId, mappingId, equipmentId }
    const isWatched = point.isEnabled && point.runStatus !== runStatus.members.Disabled.code && offeredAlarms(point).includes('Offline')
    if (!isWatched) {
      if (alarmId !== null) await this.#end(about, alarmId, this.#clocks.now(), alarmEndReason.members.RuleGone.code)
      return
    }
    if (isSilent && mayRaise && alarmId === null)
      await this.#raise({ ...about, createdBy, sensorPk, gatewayId: null, sensorCount: null, heardAt })
    if (alarmId !== null && !isSilent && this.#isRecent(point)) await this.#end(about, alarmId, heardAt, null)
  }

  async #raise(silent: SilentDevice): Promise<void> {
    const raised = await this.#db.transaction().execute((tx) => raiseSilence(tx, silent, new Date(this.#clocks.now())))
    if (raised) this.#emit(silent, raised.id, raised.kind)
  }

  async #end(
    about: Pick<SilentDevice, 'tenantId' | 'companyId' | 'mappingId' | 'equipmentId'>,
    alarmId: number,
    at: number,
    because: string | null,
  ): Promise<void> {
    await this.#db.transaction().execute((tx) => endSilence(tx, about.tenantId, alarmId, new Date(at), because))
    this.#emit(about, alarmId, alarmEventKind.members.Ended.code)
  }

  #emit(about: Pick<SilentDevice, 'tenantId' | 'companyId' | 'mappingId' | 'equipmentId'>, alarmId: number, kind: string): void {
    const { tenantId, companyId, mappingId, equipmentId } = about
    this.#events.emit('alarm', { tenantId, companyId, mappingId, equipmentId, alarmId, level: alarmLevel.members.Offline.code, kind })
  }
}
