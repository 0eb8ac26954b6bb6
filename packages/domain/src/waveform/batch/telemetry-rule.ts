import { z } from 'zod'
import { equipmentType } from '../../asset/asset.enums.ts'
import { equipment } from '../../asset/equipment.resource.ts'
import { enumSchema } from '../../core/enum.ts'
import { telemetryKeys } from '../../device/telemetry/telemetry.ts'
import { batchLimits } from './recording-batch-limits.ts'
import { deviceNamedBy } from './telemetry.enums.ts'
import { telemetryLimits } from './telemetry-limits.ts'

const place = z.string().trim().max(equipment.fields.name.max).nullable().default(null)
const mask = z.string().trim().min(1).max(telemetryLimits.nameLength)
/** A telemetry key of points. */
const ownKey = z.literal(telemetryKeys.map(({ key }) => key))

/** What a key becomes: the first row whose mask fits decides. A key without a row is left out. */
const keyRow = z.strictObject({
  match: mask,
  /** Telemetry key of the point; null leaves it out. */
  to: ownKey.nullable(),
  /** Unit of the values in the source; null is that of the point. */
  unit: z.string().trim().max(12).nullable().default(null),
  /** What the values are multiplied with before. */
  factor: z
    .number()
    .min(-1e12)
    .max(1e12)
    .refine((n) => n !== 0)
    .default(1),
})
export type TelemetryKeyRow = z.output<typeof keyRow>

/** Devices that differ from the rule: the first row whose mask fits the name of a device decides. What is null is as the rule says. */
const deviceRow = z.strictObject({ match: mask, isSkipped: z.boolean().default(false), machine: place, point: place })
export type TelemetryDeviceRow = z.output<typeof deviceRow>

/** How devices with telemetry become values of measuring points. */
export const telemetryRule = z.strictObject({
  namedBy: enumSchema(deviceNamedBy).default(deviceNamedBy.members.File.code),
  /** What names of devices say, such as `{machine}_{point}`; empty: the name of a device is that of its machine. */
  pattern: z.string().trim().max(batchLimits.patternLength).default(''),
  /** Where the name does not say it. */
  machine: place,
  point: place,
  keys: z.array(keyRow).max(telemetryLimits.keyRows).default([]),
  devices: z.array(deviceRow).max(telemetryLimits.deviceRows).default([]),
  /** Create machines and points that do not exist, in the area. */
  creates: z.boolean().default(false),
  areaId: z.number().int().positive().nullable().default(null),
  machineType: enumSchema(equipmentType).default(equipmentType.members.Other.code),
})
export type TelemetryRule = z.output<typeof telemetryRule>
