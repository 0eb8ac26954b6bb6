import { type AlarmTypeCode, alarmTypes } from '@undertone/domain/alarm/alarm-types.table'
import { type LimitName, type LimitRow, limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { type IsoZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { CodeOf } from '@undertone/domain/core/enum'

export type Limits = Partial<Readonly<Record<LimitName, number | null>>>

/** The part of a template that decides limits. */
export interface LimitTemplate {
  readonly kind: string
  /** Class in the severity table where the kind is a standard. */
  readonly isoClass: string | null
  readonly limits: Limits
}

/** Limits learned from the machine; provisional until the whole learning cycle is available. */
export type LearnedLimits = Partial<Readonly<Record<LimitName, { readonly value: number; readonly isProvisional: boolean }>>>

/** All inputs that can define the limits of one sensor. */
export interface LimitSources {
  /** Alarm types that its model offers; other types have no limit. */
  readonly offered: readonly AlarmTypeCode[]
  /** Overrides set for this sensor alone. */
  readonly own: Limits
  /** Values learned from its machine. */
  readonly learned?: LearnedLimits
  /** The template assigned to it. */
  readonly template: LimitTemplate | null
  /** Severity class of its machine. */
  readonly machineClass: string | null
  /** Factor of its machine; scales vibration limits that come from templates or standards. */
  readonly machineFactor: number | null
  /** The default template of its company. */
  readonly fallback: LimitTemplate | null
}

/** A limit in effect and its origin. */
export interface EffectiveLimit {
  readonly name: LimitName
  readonly value: number
  readonly origin: CodeOf<typeof limitOrigin>
  /** The row of the severity table it comes from. */
  readonly standard: IsoZone | null
}

/** The boundaries of a severity class as limits: B/C for level C, C/D for level D. */
const standardLimit = (row: LimitRow, zone: IsoZone | undefined): number | null =>
  row.alarmType === 'VibrationIntensity' && zone ? (row.level === 'C' ? zone.bc : zone.cd) : null

function templateLimit(row: LimitRow, template: LimitTemplate | null): { value: number; standard: IsoZone | null } | null {
  if (!template) return null
  const zone = template.kind === 'Iso' ? isoZoneOf(template.isoClass) : undefined
  const standard = standardLimit(row, zone)
  if (zone && standard !== null) return { value: standard, standard: zone }
  const value = template.limits[row.name] ?? null
  return value === null ? null : { value, standard: null }
}

function limitOf(row: LimitRow, from: LimitSources): EffectiveLimit | null {
  const own = from.own[row.name] ?? null
  if (own !== null) return { name: row.name, value: own, origin: 'Own', standard: null }
  const learned = from.learned?.[row.name]
  if (learned) return { name: row.name, value: learned.value, origin: learned.isProvisional ? 'Provisional' : 'Learned', standard: null }
  const factor = alarmTypes[row.alarmType].followsMachineFactor ? (from.machineFactor ?? 1) : 1
  const scaled = (found: { value: number; standard: IsoZone | null }, origin: EffectiveLimit['origin']): EffectiveLimit => ({
    name: row.name,
    // Twelve digits: 4.5 × 1.1 is 4.95, not 4.950000000000001.
    value: Number((found.value * factor).toPrecision(12)),
    origin,
    standard: found.standard,
  })
  const given = templateLimit(row, from.template)
  if (given) return scaled(given, 'Template')
  const zone = isoZoneOf(from.machineClass)
  const machine = standardLimit(row, zone)
  if (zone && machine !== null) return scaled({ value: machine, standard: zone }, 'Machine')
  const usual = templateLimit(row, from.fallback)
  return usual && scaled(usual, 'Default')
}

/**
 * The limits in effect for a sensor; the only implementation of this priority: own override, learned value, template, standard of its
 * machine (vibration severity), default of its company. A type without any of these, or not offered by the model, has no limit.
 */
export const effectiveLimits = (from: LimitSources): EffectiveLimit[] =>
  limitRows.filter((row) => from.offered.includes(row.alarmType)).flatMap((row) => limitOf(row, from) ?? [])
