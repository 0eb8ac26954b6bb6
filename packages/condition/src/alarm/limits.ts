import { type LimitName, type LimitRow, limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { AlarmTypeCode } from '@undertone/domain/alarm/threshold/offered-alarms'
import type { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { type IsoZone, isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { CodeOf } from '@undertone/domain/core/enum'

export type Limits = Partial<Readonly<Record<LimitName, number | null>>>

/** A template as far as it decides limits. */
export interface LimitTemplate {
  readonly kind: string
  /** Class of the severity table where the kind is a standard. */
  readonly isoClass: string | null
  readonly limits: Limits
}

/** Limits that a machine taught, and whether the whole learning cycle was there for it. */
export type Learned = Partial<Readonly<Record<LimitName, { readonly value: number; readonly isProvisional: boolean }>>>

/** All that can say something about the limits of one sensor. */
export interface LimitSources {
  /** The alarms that its model offers: without one there is no limit of it. */
  readonly offered: readonly AlarmTypeCode[]
  /** Values set for this sensor alone. */
  readonly own: Limits
  /** Values that its machine taught. */
  readonly learned?: Learned
  /** The template it was given. */
  readonly template: LimitTemplate | null
  /** Severity class of its machine. */
  readonly machineClass: string | null
  /** Factor of its machine: multiplies what it did not set itself, of vibration only. */
  readonly machineFactor: number | null
  /** The default template of its company. */
  readonly fallback: LimitTemplate | null
}

/** A limit that holds, and whose it is. */
export interface EffectiveLimit {
  readonly name: LimitName
  readonly value: number
  readonly origin: CodeOf<typeof limitOrigin>
  /** The row of the severity table that it comes from. */
  readonly standard: IsoZone | null
}

/** The boundaries of a severity class as limits: level C from B/C on, level D from C/D on. */
const ofStandard = (row: LimitRow, zone: IsoZone | undefined): number | null =>
  row.alarmType === 'VibrationIntensity' && zone ? (row.level === 'C' ? zone.bc : zone.cd) : null

const unscaled: readonly AlarmTypeCode[] = ['Temperature', 'LowBattery']

function inTemplate(row: LimitRow, template: LimitTemplate | null): { value: number; standard: IsoZone | null } | null {
  if (!template) return null
  const zone = template.kind === 'Iso' ? isoZoneOf(template.isoClass) : undefined
  const standard = ofStandard(row, zone)
  if (zone && standard !== null) return { value: standard, standard: zone }
  const value = template.limits[row.name] ?? null
  return value === null ? null : { value, standard: null }
}

function limitOf(row: LimitRow, from: LimitSources): EffectiveLimit | null {
  const own = from.own[row.name] ?? null
  if (own !== null) return { name: row.name, value: own, origin: 'Own', standard: null }
  const learned = from.learned?.[row.name]
  if (learned) return { name: row.name, value: learned.value, origin: learned.isProvisional ? 'Provisional' : 'Learned', standard: null }
  const factor = unscaled.includes(row.alarmType) ? 1 : (from.machineFactor ?? 1)
  const scaled = (found: { value: number; standard: IsoZone | null }, origin: EffectiveLimit['origin']): EffectiveLimit => ({
    name: row.name,
    // Twelve digits: 4.5 times 1.1 is 4.95 and not 4.950000000000001.
    value: Number((found.value * factor).toPrecision(12)),
    origin,
    standard: found.standard,
  })
  const given = inTemplate(row, from.template)
  if (given) return scaled(given, 'Template')
  const zone = isoZoneOf(from.machineClass)
  const machine = ofStandard(row, zone)
  if (zone && machine !== null) return scaled({ value: machine, standard: zone }, 'Machine')
  const usual = inTemplate(row, from.fallback)
  return usual && scaled(usual, 'Default')
}

/**
 * The limits that hold for a sensor, one place for all who ask: its own value, else what was learned, else that of its template, else the standard of its
 * machine (vibration severity), else the default of its company; nothing where nobody says anything or the model offers no such alarm.
 */
export const effectiveLimits = (from: LimitSources): EffectiveLimit[] =>
  limitRows.filter((row) => from.offered.includes(row.alarmType)).flatMap((row) => limitOf(row, from) ?? [])
