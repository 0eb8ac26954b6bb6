import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { type UnitKey, units } from '../../core/unit.ts'
import { type BearingPartKey, bearingParts } from '../../diagnosis/bearing-parts.table.ts'
import { type FaultKindKey, faultKinds } from '../../diagnosis/fault-kinds.table.ts'
import { metricType } from '../../waveform/waveform.enums.ts'
import { alarmType } from '../alarm.enums.ts'
import type { AlarmTypeCode } from '../alarm-types.table.ts'
import { alarmTypes } from '../alarm-types.table.ts'
import { unitOfAlarm } from '../record/alarm-text.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** The strongest line of a finding: its notation, its level above the noise floor in dB, and how much that rose since the finding began. */
export interface CauseLine {
  readonly label: string
  readonly floorDb: number
  readonly riseDb: number | null
}

/** What the sentence about a machine says. */
export type CauseFacts =
  | {
      readonly kind: 'finding'
      readonly fault: FaultKindKey
      readonly part: BearingPartKey | null
      readonly pointName: string
      readonly line: CauseLine | null
      /** Since the first waveform that shows it. */
      readonly forMs: number
      /** From the first waveform that shows it to the newest: the time in which its line has risen. */
      readonly riseMs: number
    }
  | {
      readonly kind: 'value'
      readonly alarmType: string
      readonly pointName: string
      readonly value: number
      readonly limit: number
      readonly side: 'above' | 'below'
      /** The value is the most extreme one and not the newest. */
      readonly isPeak: boolean
    }
  | { readonly kind: 'band'; readonly bandName: string; readonly pointName: string; readonly value: number; readonly limit: number }
  | { readonly kind: 'alarm'; readonly alarmType: string | null; readonly pointName: string }
  | {
      readonly kind: 'zone'
      readonly pointName: string
      readonly zone: 'C' | 'D'
      /** Velocity and the boundary where the zone begins, mm/s. */
      readonly value: number
      readonly boundary: number
    }
  | {
      readonly kind: 'silent'
      /** Null if there has never been a value. */
      readonly forMs: number | null
      readonly points: number
      readonly of: number
      /** The gateway that is offline, if it is the reason. */
      readonly gatewayName: string | null
      /** That gateway has yet to connect for the first time. */
      readonly isConnecting?: boolean
    }

/** A line that has risen by less, or within minutes as with the load, has not risen, dB: twice the power, more than it varies from waveform to waveform (guess). */
const risenDb = 3

/** A number with three significant digits: what a person reads at a glance. */
const short = (value: number): string => String(Number(value.toPrecision(3)))

/** A duration in its largest whole unit. */
function durationText(ms: number): Text {
  const [n, cn, en] =
    ms >= 2 * dayMs
      ? [Math.floor(ms / dayMs), '天', 'days']
      : ms >= hourMs
        ? [Math.floor(ms / hourMs), '小时', 'h']
        : [Math.max(1, Math.floor(ms / minuteMs)), '分钟', 'min']
  return { cn: `${n} ${cn}`, en: `${n} ${en}` }
}

/** The measured quantity of an alarm type; the velocity by its short name. */
function quantityOf(type: string): Text {
  const metric = alarmTypes[type as AlarmTypeCode]?.metric ?? null
  if (metric === metricType.members.VibrationSeverity.code || type === 'Trend') return { cn: '振动速度', en: 'Velocity' }
  return (metric === null ? undefined : memberOf(metricType, metric)) ?? memberOf(alarmType, type) ?? { cn: type, en: type }
}

const withUnit = (value: number, unit: UnitKey | null): string => `${short(value)} ${unit === null ? '' : units[unit].symbol}`.trim()

function findingText({ fault, part, pointName, line, forMs, riseMs }: Extract<CauseFacts, { kind: 'finding' }>): Text {
  const name = part === null ? faultKinds[fault] : { cn: `轴承${bearingParts[part].cn}故障`, en: bearingParts[part].en }
  const since = durationText(forMs)
  if (line === null) return { cn: `${pointName} ${name.cn}，已持续 ${since.cn}`, en: `${name.en} at ${pointName}, for ${since.en}` }
  const [db, rise, inTime] = [Math.round(line.floorDb), Math.round(line.riseDb ?? 0), durationText(riseMs)]
  const course =
    rise >= risenDb && riseMs >= hourMs
      ? { cn: `${inTime.cn}内上升 ${rise} dB`, en: `up ${rise} dB in ${inTime.en}` }
      : { cn: `已持续 ${since.cn}`, en: `for ${since.en}` }
  return {
    cn: `${pointName} ${name.cn}：${line.label} 高出噪声基底 ${db} dB，${course.cn}`,
    en: `${name.en} at ${pointName}: ${line.label} ${db} dB above the noise floor, ${course.en}`,
  }
}

function valueText({ alarmType: type, pointName, value, limit, side, isPeak }: Extract<CauseFacts, { kind: 'value' }>): Text {
  const quantity = quantityOf(type)
  const shown = withUnit(value, unitOfAlarm(type))
  const end = { cn: `，限值 ${short(limit)}`, en: `, limit ${short(limit)}, at ${pointName}` }
  if (type === 'Trend')
    return { cn: `${pointName} ${quantity.cn}上升过快：${shown}${end.cn}`, en: `${quantity.en} rising by ${shown}${end.en}` }
  if (!isPeak) return { cn: `${pointName} ${quantity.cn} ${shown}${end.cn}`, en: `${quantity.en} ${shown}${end.en}` }
  return side === 'above'
    ? { cn: `${pointName} ${quantity.cn}最高 ${shown}${end.cn}`, en: `${quantity.en} up to ${shown}${end.en}` }
    : { cn: `${pointName} ${quantity.cn}最低 ${shown}${end.cn}`, en: `${quantity.en} down to ${shown}${end.en}` }
}

function silentText({ forMs, points, of, gatewayName, isConnecting = false }: Extract<CauseFacts, { kind: 'silent' }>): Text {
  const since = forMs === null ? null : durationText(forMs)
  const which = of === 1 ? { cn: '', en: '' } : { cn: `${of} 个测点中有 ${points} 个`, en: ` from ${points} of ${of} points` }
  // The word of the list of gateways: offline is one that was connected before.
  if (gatewayName !== null && isConnecting)
    return {
      cn: `网关“${gatewayName}”连接中：${which.cn}尚未收到数据`,
      en: `Gateway “${gatewayName}” is connecting: no data yet${which.en}`,
    }
  if (gatewayName !== null)
    return {
      cn: `网关“${gatewayName}”离线：${which.cn}${since ? `已 ${since.cn}` : ''}无数据`,
      en: `Gateway “${gatewayName}” is offline: no data${since ? ` for ${since.en}` : ''}${which.en}`,
    }
  return since
    ? { cn: `${which.cn}已 ${since.cn}无数据`, en: `No data for ${since.en}${which.en}` }
    : { cn: `${which.cn}尚未收到数据`, en: `No data yet${which.en}` }
}

/** The sentence that says why a machine needs attention. */
export function causeText(facts: CauseFacts): Text {
  switch (facts.kind) {
    case 'finding':
      return findingText(facts)
    case 'value':
      return valueText(facts)
    case 'band': {
      const times = short(facts.value / facts.limit)
      return {
        cn: `${facts.pointName} 频带“${facts.bandName}”为限值的 ${times} 倍`,
        en: `Band “${facts.bandName}” ${times} × limit at ${facts.pointName}`,
      }
    }
    case 'alarm': {
      const what = facts.alarmType === null ? null : (memberOf(alarmType, facts.alarmType) ?? null)
      return what
        ? { cn: `${facts.pointName} ${what.cn}`, en: `${what.en} alarm at ${facts.pointName}` }
        : { cn: `${facts.pointName} 有未恢复的报警`, en: `Active alarm at ${facts.pointName}` }
    }
    case 'zone':
      return {
        cn: `${facts.pointName} 振动速度 ${withUnit(facts.value, 'velocity')}，处于 ${facts.zone} 区（≥ ${short(facts.boundary)}）`,
        en: `Velocity ${withUnit(facts.value, 'velocity')} at ${facts.pointName}, zone ${facts.zone} (from ${short(facts.boundary)})`,
      }
    case 'silent':
      return silentText(facts)
  }
}
