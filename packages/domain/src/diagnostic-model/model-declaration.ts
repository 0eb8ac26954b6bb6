import { z } from 'zod'
import { bearingPartKeys } from '../diagnosis/bearing-parts.table.ts'
import { faultKindKeys } from '../diagnosis/fault-kinds.table.ts'
import { modelAlgorithm, modelMapType } from './diagnostic-model.enums.ts'
import { modelFeatureKeys } from './model-features.table.ts'
import { modelLimits } from './model-limits.ts'

const { Spectrum, Orders, Features } = modelMapType.members
const { Rules, Onnx } = modelAlgorithm.members

/** How the values of a spectrum are scaled before a network reads them. */
export const modelScalings = ['amplitude', 'logarithm', 'overFloor', 'overMean'] as const
export type ModelScaling = (typeof modelScalings)[number]

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** Which records a model reads: outside of them it is silent and says why. */
const records = {
  minSampleHz: z.number().positive().max(1e7),
  maxSampleHz: z.number().positive().max(1e7).nullable(),
  minSeconds: z.number().min(0).max(3600),
  /** The window of every spectrum; the front ends have no other. */
  window: z.literal('hann'),
}
const bins = z.number().int().min(4).max(modelLimits.inputs)

/** What a network reads of one channel, as so many values in a row. */
export const modelInput = z.discriminatedUnion('mapType', [
  z.strictObject({
    mapType: z.literal(Spectrum.code),
    view: z.enum(['acceleration', 'velocity', 'envelope']),
    /** Each of the bins holds the highest line in its part of 0 to `maxHz`. */
    maxHz: z.number().positive().max(1e6),
    bins,
    scaling: z.enum(modelScalings),
    ...records,
  }),
  z.strictObject({
    mapType: z.literal(Orders.code),
    view: z.enum(['acceleration', 'velocity', 'envelope']),
    /** The same over orders of the shaft. */
    maxOrder: z.number().positive().max(1000),
    bins,
    scaling: z.enum(modelScalings),
    ...records,
  }),
  z.strictObject({
    mapType: z.literal(Features.code),
    features: z
      .array(z.enum(modelFeatureKeys as [string, ...string[]]))
      .min(1)
      .max(modelFeatureKeys.length)
      .refine(isOnce),
    ...records,
  }),
])
export type ModelInput = z.output<typeof modelInput>

/** What one output of a network means, in their order. */
const output = z.strictObject({
  /** Null is "none of these": it names nothing. */
  fault: z.enum(faultKindKeys).nullable(),
  part: z.enum(bearingPartKeys).nullable(),
  /** From this value on, as the mean of the channels, the fault is named. */
  threshold: z.number().gt(0).max(1),
})
export type ModelOutput = z.output<typeof output>

/** The share of its findings that its author claims to be right: no finding is stated to be surer. */
const confidence = z.number().gt(0).max(1)

/** What a version of a diagnostic model declares. */
export const modelDeclaration = z.discriminatedUnion('algorithm', [
  z.strictObject({
    algorithm: z.literal(Rules.code),
    /** Keys of the rules that are asked. */
    rules: z.array(z.string().min(1).max(60)).min(1).max(100).refine(isOnce),
    confidence,
  }),
  z.strictObject({
    algorithm: z.literal(Onnx.code),
    input: modelInput,
    outputs: z
      .array(output)
      .min(1)
      .max(modelLimits.outputs)
      .refine((all) => all.some(({ fault }) => fault !== null))
      .refine((all) => isOnce(all.flatMap(({ fault, part }) => (fault === null ? [] : [`${fault} ${part}`])))),
    confidence,
  }),
])
export type ModelDeclaration = z.output<typeof modelDeclaration>
export type OnnxDeclaration = Extract<ModelDeclaration, { algorithm: 'Onnx' }>
export type RulesDeclaration = Extract<ModelDeclaration, { algorithm: 'Rules' }>

/** Values that a network reads of one channel. */
export const inputWidth = (input: ModelInput): number => (input.mapType === 'Features' ? input.features.length : input.bins)
