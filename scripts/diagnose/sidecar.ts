import { mainsOf } from '@undertone/condition/diagnosis/drive-train'
import type { AxisDirection, MachineFacts, MachinePart, MountedBearing } from '@undertone/condition/diagnosis/record/machine-facts'
import { noFacts } from '@undertone/condition/diagnosis/record/machine-facts'
import type { BearingFacts } from '@undertone/domain/asset/bearing-check'

type Fields = Readonly<Record<string, unknown>>

/** What the JSON beside a recording says; null where it says nothing. */
export interface Sidecar {
  readonly id: string | null
  readonly file: string | null
  readonly sampleHz: number | null
  readonly channels: readonly string[] | null
  readonly samples: number | null
  readonly unit: string | null
  readonly voltsPerG: number | null
  readonly speedHz: number | null
  /** Samples of one snapshot, where the file is several of them. */
  readonly snapshot: number | null
  readonly directions: Readonly<Record<string, AxisDirection>>
  readonly baselines: readonly string[]
  readonly facts: MachineFacts
  readonly label: Fields | null
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
const positive = (value: unknown): number | null => {
  const number = numberOf(value)
  return number !== null && number > 0 ? number : null
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).flatMap((one) => textOf(one) ?? [])

/** A bearing: a geometry, four orders of a data sheet, or its number of elements alone. */
function bearingOf(value: unknown, index: number): MountedBearing[] {
  if (!isFields(value)) return []
  const facts: BearingFacts = {
    rollerCount: positive(value.n),
    elementDiameter: positive(value.d),
    pitchDiameter: positive(value.D),
    contactAngle: numberOf(value.phi) ?? (positive(value.d) ? 0 : null),
    bpfo: positive(value.bpfo),
    bpfi: positive(value.bpfi),
    bsf: positive(value.bsf),
    ftf: positive(value.ftf),
  }
  const model = textOf(value.model) ?? `bearing ${index + 1}`
  return [{ key: `bearing${index + 1}`, name: { cn: model, en: model }, facts }]
}

const parts: readonly MachinePart[] = ['motor', 'gear', 'belt', 'fan', 'pump']

/** The machine: `machine` of the JSON, with the names that docs/recipes/diagnose-recordings.md lists. */
function machineOf(meta: Fields): MachineFacts {
  const machine = fieldsOf(meta.machine)
  const bearings = [meta.bearing, ...(Array.isArray(meta.bearings) ? meta.bearings : [])].flatMap(bearingOf)
  const teeth = Array.isArray(machine.teeth) ? machine.teeth.flatMap((one) => positive(one) ?? []) : []
  const [lineHz, poles, ratedRpm] = [machine.line_hz, machine.poles, machine.rated_rpm].map(positive)
  const mains = lineHz && poles ? { lineHz, poles } : ratedRpm ? mainsOf(ratedRpm) : null
  return {
    ...noFacts,
    parts: textsOf(machine.parts).flatMap((name) => parts.find((part) => part === name) ?? []),
    bearings,
    teeth: teeth.length >= 2 ? teeth : null,
    blades: positive(machine.blades),
    vanes: positive(machine.vanes),
    mains,
    beltOrder: positive(machine.belt_order),
    hasPlainBearings: typeof machine.plain_bearings === 'boolean' ? machine.plain_bearings : null,
    criticalHz: positive(machine.critical_hz),
  }
}

const directions: readonly AxisDirection[] = ['horizontal', 'vertical', 'radial', 'axial']

/** Reads the JSON of a recording; undefined if it is no object. */
export function sidecarOf(value: unknown): Sidecar | undefined {
  if (!isFields(value)) return undefined
  const rpm = positive(value.rpm)
  return {
    id: textOf(value.id),
    file: textOf(value.file),
    sampleHz: positive(value.fs),
    channels: Array.isArray(value.channels) ? value.channels.map(String) : null,
    samples: positive(value.n),
    unit: textOf(value.unit),
    voltsPerG: positive(value.volts_per_g),
    speedHz: positive(value.shaft_hz) ?? (rpm === null ? null : rpm / 60),
    snapshot: positive(fieldsOf(value.segments).length),
    directions: Object.fromEntries(
      Object.entries(fieldsOf(value.directions)).flatMap(([channel, name]) => {
        const found = directions.find((one) => one === name)
        return found ? [[channel, found]] : []
      }),
    ),
    baselines: textsOf(value.baseline),
    facts: machineOf(value),
    label: isFields(value.label) ? value.label : null,
  }
}

/** What a recording without a JSON has. */
export const noSidecar: Sidecar = {
  id: null,
  file: null,
  sampleHz: null,
  channels: null,
  samples: null,
  unit: null,
  voltsPerG: null,
  speedHz: null,
  snapshot: null,
  directions: {},
  baselines: [],
  facts: noFacts,
  label: null,
}
