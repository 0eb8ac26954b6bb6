import { z } from 'zod'
import { maxModelParts, modelComponentFields, templateFields } from '../../asset/machine-model.resource.ts'
import { call, idText } from '../../core/call.ts'
import type { DraftOf } from '../../core/field.ts'
import { draftSchema, typed } from '../../core/schema.ts'
import { faultLineFamilyKeys } from '../../diagnosis/fault-line-families.table.ts'

/** A fault frequency of a component: `order` × shaft speed in Hz + `fixedHz`. */
export const faultLine = z.object({
  key: z.string(),
  /** The component, by key and name; bearings with the same key share one slip. */
  partKey: z.string(),
  part: z.string(),
  family: z.enum(faultLineFamilyKeys),
  /** Notation of analysts: `BPFO 2×`, `BPFI +1×`. */
  label: z.string(),
  harmonic: z.number(),
  /** 0: the line itself, otherwise the number of the sideband. */
  sideband: z.number().int(),
  order: z.number(),
  /** The part of `order` that is locked to a shaft and never slips: sidebands of 1× around a race frequency. */
  steadyOrder: z.number(),
  fixedHz: z.number(),
  /** Estimated by a rule of thumb. */
  isEstimate: z.boolean(),
  /** Frequency fault code of the specification, if there is one. */
  code: z.number().int().nullable(),
  /** Source of its value. */
  source: z.string(),
})
export type FaultLine = z.output<typeof faultLine>

/** Fault frequencies of a machine at one measuring point. */
export const pointLines = z.object({
  /** The machine. */
  equipmentId: z.number().int(),
  lines: z.array(faultLine),
  /** Missing, estimated or doubtful data, in the caller's language. */
  gaps: z.array(z.string()),
  /** Nominal speed of the machine, r/min, for samplings without a speed; null if none is entered. */
  nominalRpm: z.number().nullable(),
})
export type PointLines = z.output<typeof pointLines>

const { type, ratedSpeed, rotateSpeed, speedRatio, gearTeeth, beltType, beltGirth, driveWheelDiameter, drivenWheelDiameter } =
  templateFields
const { bladeCount, driveBearingId, driveBearing, nonDriveBearingId, nonDriveBearing } = templateFields

/** Fields of a machine that determine its fault frequencies. */
export const driveFields = {
  type,
  ratedSpeed,
  rotateSpeed,
  speedRatio,
  gearTeeth,
  beltType,
  beltGirth,
  driveWheelDiameter,
  drivenWheelDiameter,
  bladeCount,
  driveBearingId,
  driveBearing,
  nonDriveBearingId,
  nonDriveBearing,
} as const

const draftOf = <F extends Parameters<typeof draftSchema>[0]>(fields: F) => typed<DraftOf<F>>(draftSchema(fields))

export const faultLineCalls = {
  list: call({
    method: 'GET',
    path: '/faultFrequency/list',
    access: 'business:wave:list',
    tag: 'faultFrequency',
    query: z.object({ mappingId: idText }),
    data: pointLines,
    summary: { cn: '测点的故障频率', en: 'List fault frequencies of a measuring point' },
  }),
  preview: call({
    method: 'POST',
    path: '/faultFrequency/preview',
    access: 'business:model:query',
    tag: 'faultFrequency',
    body: z.strictObject({
      machine: draftOf(driveFields),
      bearings: z
        .array(draftOf({ name: modelComponentFields.name, model: modelComponentFields.model, bearingId: modelComponentFields.bearingId }))
        .max(maxModelParts),
    }),
    data: pointLines.omit({ equipmentId: true }),
    summary: { cn: '预览设备模板的故障频率', en: 'Preview the fault frequencies of a machine template' },
  }),
}
