import { z } from 'zod'
import { beltType, drivePort, equipmentType } from '../asset/asset.enums.ts'
import { type Member, memberOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { axisDirections } from '../device/sensor/axis-directions.ts'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { confidenceWords, diagnosis, finding } from '../diagnosis/finding.ts'

const text = z.object({ cn: z.string(), en: z.string() })

/** Facts of the machine that are shown: what the diagnosis and the schematic use. Speeds in r/min, power in kW. Nothing says where it is, or whose. */
const machine = z.object({
  name: z.string(),
  type: z.number().int(),
  model: z.string().nullable(),
  ratedPower: z.number().nullable(),
  ratedSpeed: z.number().nullable(),
  rotateSpeed: z.number().nullable(),
  speedRatio: z.number().nullable(),
  gearTeeth: z.string().nullable(),
  beltType: z.string().nullable(),
  bladeCount: z.number().int().nullable(),
  driveBearing: z.string().nullable(),
  nonDriveBearing: z.string().nullable(),
})
export type ShownMachine = z.output<typeof machine>

/** A point of the machine; `isHere` is where the finding was made. */
const point = z.object({ name: z.string(), drivePort: z.string().nullable(), isHere: z.boolean() })

/** A copied waveform of one point. Its number is that of the copy, and `evidence` names waveforms by it. */
const wave = z.object({
  id: z.number().int(),
  point: z.string(),
  ms: z.number(),
  axes: z.array(z.string()),
  n: z.number().int(),
  sampleHz: z.number(),
  rpm: z.number().nullable(),
})

/** All that an expert sees of a customer, copied when the opinion was asked for. */
export const opinionShown = z.object({
  finding: z.object({
    fault: z.enum(faultKindKeys),
    part: z.enum(bearingPartKeys).nullable(),
    component: text.nullable(),
    channels: z.array(z.string()),
    stage: z.number().int().nullable(),
    confidence: z.number(),
    word: z.enum(confidenceWords),
    firstMs: z.number(),
    lastMs: z.number(),
    goneMs: z.number().nullable(),
    count: z.number().int(),
    course: z.array(z.object({ ms: z.number(), confidence: z.number(), stage: z.number().int().nullable() })),
    doubts: finding.shape.doubts,
    refusals: diagnosis.shape.refusals,
  }),
  evidence: finding.shape.evidence,
  waves: z.array(wave),
  machine,
  points: z.array(point),
  /** Directions of the sensor's axes at the point of the finding; null without a sensor. */
  directions: axisDirections.nullable(),
})
export type OpinionShown = z.output<typeof opinionShown>

/** The parts that a consent names, in their order. */
export const shownParts = {
  finding: { cn: '诊断结论', en: 'Finding' },
  evidence: { cn: '证据', en: 'Evidence' },
  waves: { cn: '波形', en: 'Waveforms' },
  machine: { cn: '设备资料', en: 'Machine facts' },
  points: { cn: '测点', en: 'Measuring points' },
} as const satisfies Record<string, Text>

const facts = {
  name: { cn: '名称', en: 'Name' },
  type: { cn: '类型', en: 'Type' },
  model: { cn: '型号', en: 'Model' },
  ratedPower: { cn: '额定功率', en: 'Rated power' },
  ratedSpeed: { cn: '额定转速', en: 'Rated speed' },
  rotateSpeed: { cn: '工作转速', en: 'Running speed' },
  speedRatio: { cn: '速比', en: 'Speed ratio' },
  gearTeeth: { cn: '齿数', en: 'Gear teeth' },
  beltType: { cn: '皮带类型', en: 'Belt type' },
  bladeCount: { cn: '叶片数', en: 'Blades' },
  driveBearing: { cn: '驱动端轴承', en: 'Drive-end bearing' },
  nonDriveBearing: { cn: '非驱动端轴承', en: 'Non-drive-end bearing' },
} as const satisfies Record<keyof ShownMachine, Text>

const units: Partial<Readonly<Record<keyof ShownMachine, string>>> = { ratedPower: 'kW', ratedSpeed: 'r/min', rotateSpeed: 'r/min' }

/** The entered facts of a shown machine, each with its label and its value. */
export function shownFacts(of: ShownMachine): { readonly key: keyof ShownMachine; readonly label: Text; readonly value: Text }[] {
  const same = (value: string): Text => ({ cn: value, en: value })
  const words = (key: keyof ShownMachine, value: string | number): Text => {
    const member: Member | undefined =
      key === 'type' ? memberOf(equipmentType, value) : key === 'beltType' ? memberOf(beltType, value) : undefined
    return member ?? same([value, units[key]].filter(Boolean).join(' '))
  }
  return (Object.keys(facts) as (keyof ShownMachine)[]).flatMap((key) => {
    const value = of[key]
    return value === null || value === '' ? [] : [{ key, label: facts[key], value: words(key, value) }]
  })
}

/** The end of the shaft at which a point is; null where it has none. */
export const shownEnd = (of: { readonly drivePort: string | null }): Text | null => memberOf(drivePort, of.drivePort) ?? null
