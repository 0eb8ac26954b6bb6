import { hasFallenSilent } from '@undertone/condition/alarm/silence'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmEndReason, alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import { runStatus } from '@undertone/domain/asset/asset.enums'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import {
  endOrphans,
  endSilence,
  type GatewayHeard,
  gatewaysHeard,
  type PointHeard,
  pointsHeard,
  raiseSilence,
  type Silent,
} from './silence.store.ts'

/** How often it is looked who fell silent, ms (guess: silences are counted in tens of minutes). */
export const silenceMs = 30_000

/** The wall clock was set when it went this much otherwise than the process's own, ms (guess). */
const jumpMs = 60_000

/** A wall clock and one that nobody can set, both ms. */
export interface Clocks {
  readonly now: () => number
  readonly elapsed: () => number
}

const realClocks: Clocks = { now: Date.now, elapsed: () => performance.now() }

/** Watches who says nothing any more. One server at a time does; whoever takes over watches anew. */
export class SilenceWatch {
  readonly #db: Database
  readonly #events: Events
  readonly #clocks: Clocks
  /** What was heard last of each, and since when it is all that was heard. */
  readonly #watched = new Map<string, { heardAt: number; since: number }>()
  #offset: number | null = null
  #jumpedAt = Number.NEGATIVE_INFINITY

  constructor(db: Database, events: Events, clocks: Clocks = realClocks) {
    this.#db = db
    this.#events = events
    this.#clocks = clocks
  }

  /** Looks once. */
  async look(signal?: AbortSignal): Promise<void> {
    this.#noteJump()
    await endOrphans(this.#db)
    const points = Map.groupBy(await pointsHeard(this.#db), (point) => point.gatewayId)
    for (const gateway of await gatewaysHeard(this.#db)) {
      if (signal?.aborted) return
      await this.#judge(gateway, points.get(gateway.gatewayId) ?? [])
    }
  }

  /** A gateway and what it carries. Where all of it is silent, the gateway is, whether it is connected or not. */
  async #judge(gateway: GatewayHeard, own: readonly PointHeard[]): Promise<void> {
    const silent = new Set(own.filter((point) => this.#isMute(point, gateway.backAt)))
    const gatewayLasts = await this.#judgeGateway(gateway, own, own.length >= 2 && silent.size === own.length)
    for (const point of own) {
      // That others came through shows that the gateway does its work. Until then it is waited whether they fall silent too.
      const latest = point.heardAt + point.uploadMinutes * 60_000
      const others = own.filter((other) => other !== point)
      const delivers = others.length === 0 || others.some(({ heardAt }) => heardAt > latest)
      await this.#judgePoint(point, silent.has(point), delivers && !gatewayLasts)
    }
  }

  /** What a gateway could not send while it was away is not the silence of its sensors. */
  #isMute({ mappingId, heardAt, uploadMinutes }: PointHeard, backAt: number | null): boolean {
    return this.#isSilent(`p${mappingId}`, Math.max(heardAt, backAt ?? heardAt), silentAfterMs(uploadMinutes))
  }

  /** After the clock was set, ages by the wall clock prove nothing until everything has been watched anew. */
  #noteJump(): void {
    const offset = this.#clocks.now() - this.#clocks.elapsed()
    if (this.#offset !== null && Math.abs(offset - this.#offset) > jumpMs) this.#jumpedAt = this.#clocks.elapsed()
    this.#offset = offset
  }

  #isSilent(key: string, heardAt: number, toleratedMs: number): boolean {
    const elapsed = this.#clocks.elapsed()
    const known = this.#watched.get(key)
    if (!known || known.heardAt !== heardAt) this.#watched.set(key, { heardAt, since: elapsed })
    const since = known?.heardAt === heardAt ? known.since : elapsed
    return hasFallenSilent({ heardAt, watchedMs: elapsed - since, clockJumped: this.#jumpedAt >= since }, toleratedMs, this.#clocks.now())
  }

  #isRecent({ heardAt, uploadMinutes }: Pick<PointHeard, 'heardAt' | 'uploadMinutes'>): boolean {
    return this.#clocks.now() - heardAt <= silentAfterMs(uploadMinutes)
  }

  /** Whether an alarm of the gateway lasts: one of an earlier life of the server too, until something of its sensors is heard. */
  async #judgeGateway(gateway: GatewayHeard, own: readonly PointHeard[], isMute: boolean): Promise<boolean> {
    const { gatewayId, heardAt, alarmId, tenantId, companyId, createdBy, sensorCount, uploadMinutes } = gateway
    if (heardAt === null) return false
    const isAway = !gateway.isConnected && this.#isSilent(`g${gatewayId}`, heardAt, silentAfterMs(uploadMinutes))
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
    // The sensors have their time again from now on: they are looked at the next time.
    return true
  }

  async #judgePoint(point: PointHeard, isSilent: boolean, mayRaise: boolean): Promise<void> {
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

  async #raise(silent: Silent): Promise<void> {
    const raised = await this.#db.transaction().execute((tx) => raiseSilence(tx, silent, new Date(this.#clocks.now())))
    if (raised) this.#tell(silent, raised.id, raised.kind)
  }

  async #end(
    about: Pick<Silent, 'tenantId' | 'companyId' | 'mappingId' | 'equipmentId'>,
    alarmId: number,
    at: number,
    because: string | null,
  ): Promise<void> {
    await this.#db.transaction().execute((tx) => endSilence(tx, about.tenantId, alarmId, new Date(at), because))
    this.#tell(about, alarmId, alarmEventKind.members.Ended.code)
  }

  #tell(about: Pick<Silent, 'tenantId' | 'companyId' | 'mappingId' | 'equipmentId'>, alarmId: number, kind: string): void {
    const { tenantId, companyId, mappingId, equipmentId } = about
    this.#events.emit('alarm', { tenantId, companyId, mappingId, equipmentId, alarmId, level: alarmLevel.members.Offline.code, kind })
  }
}
