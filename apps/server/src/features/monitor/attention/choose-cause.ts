import { type AlarmTypeCode, alarmTypes, metricShowing } from '@undertone/domain/alarm/alarm-types.table'
import type { AttentionMachine } from '@undertone/domain/alarm/attention/attention.calls'
import type { CauseFacts, CauseLine } from '@undertone/domain/alarm/attention/attention-cause'
import { exceedsLimit } from '@undertone/domain/alarm/threshold/limit-names.table'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { Evidence, Finding } from '@undertone/domain/diagnosis/finding'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { shownValues } from '../../../plant/live-point.ts'
import type { ActiveAlarm, FindingEvidence, PointNow, PresentFinding } from './attention.store.ts'
import { boundaryOf, type RankedMachine, silentSince } from './rank-machines.ts'

/** What explains a machine: a finding, an alarm, its zone, or that data are missing. */
export type Reason =
  | { readonly kind: 'finding'; readonly finding: PresentFinding; readonly alarm: ActiveAlarm | null }
  | { readonly kind: 'alarm'; readonly alarm: ActiveAlarm }
  | { readonly kind: 'zone'; readonly mappingId: number }
  | { readonly kind: 'silent'; readonly mappingId: number }

/** Alarms of vibration: the only ones that a diagnosis of vibration can explain. */
const isVibration = ({ alarmType }: ActiveAlarm): boolean => alarmTypes[alarmType as AlarmTypeCode]?.followsMachineFactor === true

/**
 * The best explanation of a machine: a finding, that of the point in alarm before others, unless the alarm is about something that a
 * diagnosis of vibration cannot explain; then the worst alarm, the zone, and missing data.
 */
export function reasonOf({ machine, level, alarms, findings }: RankedMachine): Reason {
  const [worst = null] = alarms
  const isOver = level === 'danger' || level === 'warning'
  const alarm = isOver ? worst : null
  const finding = findings.find(({ mappingId }) => mappingId === alarm?.mappingId) ?? findings[0]
  if (level !== 'offline' && finding && (alarm === null || isVibration(alarm))) return { kind: 'finding', finding, alarm }
  if (alarm) return { kind: 'alarm', alarm }
  const mappingId = machine.state.worst?.mappingId ?? machine.points[0]?.mappingId ?? 0
  return isOver ? { kind: 'zone', mappingId } : { kind: 'silent', mappingId: machine.silent[0]?.mappingId ?? mappingId }
}

/** The point of a reason. */
export const pointOf = (reason: Reason): number =>
  reason.kind === 'finding' ? reason.finding.mappingId : reason.kind === 'alarm' ? reason.alarm.mappingId : reason.mappingId

const isMain = ({ sideband, floorDb }: Evidence): boolean => floorDb !== null && (sideband ?? 0) === 0

/** The strongest line of a finding, and how much it has risen since the first waveform. */
function lineOf({ fault, part }: PresentFinding, { evidence, first }: FindingEvidence): CauseLine | null {
  const main = evidence.filter(isMain).reduce<Evidence | null>((a, b) => (a && a.floorDb! >= b.floorDb! ? a : b), null)
  if (!main || main.floorDb === null) return null
  const before: Finding | undefined = first?.find((one) => one.fault === fault && one.part === part)
  const then = before?.evidence.find(({ label, channel }) => label === main.label && channel === main.channel)?.floorDb ?? null
  return { label: main.label, floorDb: main.floorDb, riseDb: then === null ? null : main.floorDb - then }
}

/** What the page knows of the points of its machines. */
export interface PageFacts {
  readonly nowMs: number
  readonly points: ReadonlyMap<number, PointNow>
  readonly evidence: ReadonlyMap<number, FindingEvidence>
}

/** The newest value of a telemetry key at a point. */
export function newestOf(point: PointNow | undefined, key: string | null): number | null {
  const entry = key === null ? undefined : point?.values?.[key]
  return entry && key !== null && point ? (shownValues({ [key]: entry }, point.hfFactor)[key]?.value ?? null) : null
}

function factsOfAlarm(alarm: ActiveAlarm, pointName: string, point: PointNow | undefined): CauseFacts {
  const { alarmType, limitValue: limit, bandName, side } = alarm
  const extreme = alarm.peakValue ?? alarm.value
  if (limit === null || side === null || extreme === null) return { kind: 'alarm', alarmType, pointName }
  if (bandName !== null) return { kind: 'band', bandName, pointName, value: extreme, limit }
  const newest = newestOf(point, alarm.key)
  const isNow = newest !== null && exceedsLimit({ side }, newest, limit)
  return { kind: 'value', alarmType, pointName, value: isNow ? newest : extreme, limit, side, isPeak: !isNow && alarmType !== 'Trend' }
}

/** What is said of a machine; `seesAlarms` decides whether its alarms are named. */
export function causeOf(ranked: RankedMachine, reason: Reason, { nowMs, points, evidence }: PageFacts, seesAlarms: boolean): CauseFacts {
  const { machine, level } = ranked
  const mappingId = pointOf(reason)
  const pointName = machine.points.find((point) => point.mappingId === mappingId)?.mappingName ?? ''
  if (reason.kind === 'finding') {
    const { finding } = reason
    const shown = evidence.get(finding.id)
    const line = shown ? lineOf(finding, shown) : null
    const { fault, part, firstMs, lastMs } = finding
    return { kind: 'finding', fault, part, pointName, line, forMs: Math.max(0, nowMs - firstMs), riseMs: lastMs - firstMs }
  }
  if (reason.kind === 'alarm')
    return seesAlarms ? factsOfAlarm(reason.alarm, pointName, points.get(mappingId)) : { kind: 'alarm', alarmType: null, pointName }
  if (reason.kind === 'zone') {
    const { worst } = machine.state
    const zone = level === 'danger' ? 'D' : 'C'
    return { kind: 'zone', pointName, zone, value: worst?.value ?? 0, boundary: boundaryOf(machine, level) ?? 0 }
  }
  const since = silentSince(machine)
  const gateways = new Set(machine.silent.map((point) => points.get(point.mappingId)?.offlineGateway ?? null))
  return {
    kind: 'silent',
    forMs: since === null ? null : Math.max(0, nowMs - since),
    points: machine.silent.length,
    of: machine.points.filter(({ model }) => model !== null).length,
    gatewayName: gateways.size === 1 ? ([...gateways][0] ?? null) : null,
    isConnecting: since === null && machine.silent.every((point) => points.get(point.mappingId)?.isConnecting === true),
  }
}

/** The axis of the largest newest velocity of a point. */
export function fastestAxis(point: PointNow | undefined): 'X' | 'Y' | 'Z' | null {
  const fast = axes.flatMap((axis) => {
    const entry = point?.values?.[`v${axis}`]
    return entry ? [{ axis, value: entry[0] }] : []
  })
  return fast.reduce<(typeof fast)[number] | null>((a, b) => (a && a.value >= b.value ? a : b), null)?.axis ?? null
}

const velocity = metricType.members.VibrationSeverity.code

/** What the reason rests on, as far as the caller may see it. */
export function basisOf(
  { machine }: RankedMachine,
  reason: Reason,
  { points, evidence }: PageFacts,
  may: { readonly alarms: boolean; readonly waves: boolean },
): AttentionMachine['basis'] {
  const mappingId = pointOf(reason)
  const alarm = reason.kind === 'finding' || reason.kind === 'alarm' ? reason.alarm : null
  const finding = reason.kind === 'finding' ? reason.finding : null
  const shown = alarm?.mappingId === mappingId ? alarm : null
  const waveId = (finding ? evidence.get(finding.id)?.waveId : null) ?? points.get(mappingId)?.waveId ?? null
  return {
    kind: reason.kind,
    findingId: finding?.id ?? null,
    alarmId: may.alarms ? (alarm?.id ?? null) : null,
    mappingId: mappingId === 0 ? null : mappingId,
    mappingName: machine.points.find((point) => point.mappingId === mappingId)?.mappingName ?? null,
    metric: shown ? metricShowing(shown.alarmType as AlarmTypeCode) : velocity,
    axis: shown?.axis ?? fastestAxis(points.get(mappingId)),
    waveId: may.waves ? waveId : null,
  }
}
