import { z } from 'zod'
import { pluginLimits as limits } from './plugin-limits.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { message: 'has control characters' })

/** A text in both languages. */
const text = (max: number) => z.strictObject({ en: line(max).min(1), cn: line(max).min(1) })

const key = z.string().regex(new RegExp(`^[a-z][A-Za-z0-9]{0,${limits.key - 1}}$`))
const unit = line(limits.unit)
const axis = z.strictObject({ title: text(limits.title), unit: unit.default('') })

/** Name of a plug-in, by which its versions belong together and limits name it. */
export const pluginName = z.string().regex(new RegExp(`^[a-z][a-z0-9-]{1,${limits.name - 1}}$`))

/** Spectra that a plug-in can ask for: acceleration and envelope in m/s², velocity in mm/s, peak values. */
export const pluginSpectra = ['acceleration', 'velocity', 'envelope'] as const

/** What a waveform must have, and what is computed for the plug-in. */
const needs = z.strictObject({
  /** Samples per second, and samples. */
  minRate: z.number().positive().max(10_000_000).optional(),
  minSamples: z.number().int().positive().max(limits.samples).optional(),
  /** The speed of the shaft. */
  speed: z.boolean().default(false),
  spectra: z.array(z.enum(pluginSpectra)).max(pluginSpectra.length).default([]),
})

const areUnique = (keys: readonly { readonly key: string }[]) => new Set(keys.map((one) => one.key)).size === keys.length

/** What a plug-in says of itself: `export const plugin = …` of its file. */
export const pluginDeclaration = z
  .strictObject({
    name: pluginName,
    title: text(limits.title),
    /** What it computes and what its values mean. */
    about: text(limits.about).optional(),
    version: line(limits.version).min(1),
    needs: needs.default({ speed: false, spectra: [] }),
    values: z
      .array(z.strictObject({ key, title: text(limits.title), unit: unit.default('') }))
      .max(limits.values)
      .refine(areUnique, { message: 'keys are not unique' })
      .default([]),
    curves: z
      .array(z.strictObject({ key, title: text(limits.title), x: axis, y: axis }))
      .max(limits.curves)
      .refine(areUnique, { message: 'keys are not unique' })
      .default([]),
  })
  .refine(({ values, curves }) => values.length + curves.length > 0, { message: 'declares neither values nor curves' })
export type PluginDeclaration = z.output<typeof pluginDeclaration>

const points = z.array(z.number())

/** A curve of an answer: its `x` in steps, or one by one. */
const curve = z.object({ key: z.string(), x0: z.number(), dx: z.number(), x: points.nullable(), y: points })
export type PluginCurve = z.output<typeof curve>

/** What a plug-in answered to one axis of a waveform. */
export const pluginAnswer = z.object({
  values: z.array(z.object({ key: z.string(), value: z.number().nullable() })),
  curves: z.array(curve),
  note: z.object({ en: z.string(), cn: z.string() }).nullable(),
})
export type PluginAnswer = z.output<typeof pluginAnswer>
