import { z } from 'zod'
import { equipmentType } from '../../asset/asset.enums.ts'
import { equipment } from '../../asset/equipment.resource.ts'
import { enumSchema } from '../../core/enum.ts'
import { recordingLimits } from '../recording/recording-limits.ts'
import { channelUse, recordingUnit } from '../recording.enums.ts'
import { maxPulsesPerTurn } from '../tacho-marks.ts'
import { batchLimits } from './recording-batch-limits.ts'

/** Longest name of a machine; of a point it is the same. */
const placeLength = equipment.fields.name.max
const place = z.string().trim().max(placeLength).nullable().default(null)
const mask = z.string().trim().min(1).max(batchLimits.pathLength)
const unit = enumSchema(recordingUnit).nullable().default(null)
const sampleHz = z.number().min(recordingLimits.minSampleHz).max(recordingLimits.maxSampleHz).nullable().default(null)

/** Files that differ from the rule: the first row whose mask fits the path of a file decides. What is null is as the rule says. */
const exception = z.strictObject({
  match: mask,
  isSkipped: z.boolean().default(false),
  machine: place,
  point: place,
  axis: enumSchema(channelUse).nullable().default(null),
  unit,
  sampleHz,
  /** On the clock of the company. */
  time: z.string().trim().max(40).nullable().default(null),
})
export type RuleException = z.output<typeof exception>

/** How channels are used: the first row that fits the name of a channel, or its number as `#2`. */
const channelRow = z.strictObject({ match: z.string().trim().min(1).max(80), use: enumSchema(channelUse), point: place })
export type RuleChannel = z.output<typeof channelRow>

/** How folders of recordings become recordings of measuring points. */
export const recordingRule = z.strictObject({
  /** What paths say, such as `{machine}/{point}_{axis}_{date}`; empty: nothing. */
  pattern: z.string().trim().max(batchLimits.patternLength).default(''),
  /** Where the path does not say it. */
  machine: place,
  point: place,
  channels: z.array(channelRow).max(batchLimits.channelRows).default([]),
  exceptions: z.array(exception).max(batchLimits.exceptions).default([]),
  /** Where neither the file nor the path says it. */
  unit,
  sampleHz,
  rpm: z.number().min(0).max(1_000_000).nullable().default(null),
  /** Factor from the values of the files to the unit. */
  scale: z.number().min(-1e12).max(1e12).nullable().default(null),
  pulsesPerTurn: z.number().int().min(1).max(maxPulsesPerTurn).default(1),
  /** Use the time at which a file was written last, where neither the path nor the file has one. */
  usesModified: z.boolean().default(false),
  /** Create machines and points that do not exist, in the area. */
  creates: z.boolean().default(false),
  areaId: z.number().int().positive().nullable().default(null),
  machineType: enumSchema(equipmentType).default(equipmentType.members.Other.code),
})
export type RecordingRule = z.output<typeof recordingRule>
