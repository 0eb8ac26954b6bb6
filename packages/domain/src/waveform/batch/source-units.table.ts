import type { UnitKey } from '../../core/unit.ts'
import { standardGravity } from '../wave-units.table.ts'

/** How a value in a unit of elsewhere becomes one in the unit of its telemetry key: value × factor + offset. */
export interface SourceUnit {
  readonly factor: number
  readonly offset: number
}

const by = (factor: number, offset = 0): SourceUnit => ({ factor, offset })

/**
 * Units in which other systems keep values, by the quantity of the telemetry key that receives them. The first one is its own unit. Factors are those of the
 * definitions of the units: the inch is 25.4 mm, the pound-force per square inch 6.894757 kPa.
 */
export const sourceUnits: Partial<Record<UnitKey, Readonly<Record<string, SourceUnit>>>> = {
  velocity: { 'mm/s': by(1), 'cm/s': by(10), 'm/s': by(1000), 'in/s': by(25.4) },
  acceleration: { 'm/s²': by(1), 'mm/s²': by(0.001), g: by(standardGravity) },
  displacement: { μm: by(1), mm: by(1000), mil: by(25.4) },
  temperature: { '℃': by(1), '℉': by(5 / 9, -160 / 9), K: by(1, -273.15) },
  speed: { 'r/min': by(1), Hz: by(60) },
  frequency: { Hz: by(1), 'r/min': by(1 / 60) },
  voltage: { V: by(1), mV: by(0.001) },
  ampere: { A: by(1), mA: by(0.001) },
  metre: { m: by(1), cm: by(0.01), mm: by(0.001) },
  pressure: { kPa: by(1), MPa: by(1000), bar: by(100), psi: by(6.894757) },
  hour: { h: by(1), min: by(1 / 60), s: by(1 / 3600) },
}

/** Units of a quantity, its own first; empty where it has but one. */
export const sourceUnitsOf = (unit: UnitKey): string[] => Object.keys(sourceUnits[unit] ?? {})

/** How a value in a unit is read; null for a unit that the quantity does not have. Without a unit it is in that of the quantity. */
export const sourceUnitOf = (unit: UnitKey, written: string | null): SourceUnit | null =>
  written === null ? by(1) : (sourceUnits[unit]?.[written] ?? null)
