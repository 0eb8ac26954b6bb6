import { z } from 'zod'
import { broughtFields, maxModelParts, modelComponentFields } from '../../asset/machine-model.resource.ts'
import { call, idText } from '../../core/call.ts'
import type { DraftOf } from '../../core/field.ts'
import { draftSchema, typed } from '../../core/schema.ts'
import { faultLineFamilyKeys } from '../../diagnosis/fault-line-families.table.ts'

/** A line that a part of the machine can make; its frequency is `order` × the speed of the shaft in Hz + `fixedHz`. */
export const faultLine = z.object({
  key: z.string(),
  /** The part that makes it, by a key and in words; bearings of one key share one slip. */
  partKey: z.string(),
  part: z.string(),
  family: z.enum(faultLineFamilyKeys),
  /** As analysts write it: `BPFO 2×`, `BPFI +1×`. */
  label: z.string(),
  harmonic: z.number(),
  /** 0: the line itself, else how many sidebands off. */
  sideband: z.number().int(),
  order: z.number(),
  /** The share of `order` that turns with a shaft and never slips: sidebands of 1× around a race. */
  steadyOrder: z.number(),
  fixedHz: z.number(),
  /** Only a rule of thumb gives it. */
  isEstimate: z.boolean(),
  /** Frequency-fault code, where the specification has one. */
  code: z.number().int().nullable(),
  /** Where its number comes from. */
  source: z.string(),
})
export type FaultLine = z.output<typeof faultLine>

/** What a machine's data say of its lines at one measuring point. */
export const pointLines = z.object({
  /** The machine whose records these are. */
  equipmentId: z.number().int(),
  lines: z.array(faultLine),
  /** What is missing, estimated or doubted, in the caller's language. */
  gaps: z.array(z.string()),
  /** The speed that the machine is said to run at, r/min, for samplings without one; null where none is entered. */
  nominalRpm: z.number().nullable(),
})
export type PointLines = z.output<typeof pointLines>

const { type, ratedSpeed, rotateSpeed, speedRatio, gearTeeth, beltType, beltGirth, driveWheelDiameter, drivenWheelDiameter } = broughtFields
const { bladeCount, driveBearingId, driveBearing, nonDriveBearingId, nonDriveBearing } = broughtFields

/** What of a machine decides its lines; declared where the machine is. */
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
    summary: { cn: '测点的故障频率', en: 'Fault frequencies of a measuring point' },
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
    summary: { cn: '机型的故障频率', en: 'Fault frequencies of a machine that is being described' },
  }),
}
