import type { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandFaultLine, bandMeasure, bandQuantity, bandScale } from '@undertone/domain/alarm/band/band-alarm.enums'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import type { InputOf } from '@undertone/domain/core/call'
import { type CodeOf, codesOf, type Enumeration } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { BandLimits } from './band-view.ts'

/** What a band alarm applies to: one point, or the machines of a template. */
export type TargetKind = 'point' | 'model'

type Values = Readonly<Record<string, unknown>>
type PreviewInput = InputOf<typeof bandAlarmCalls.preview>['body']

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)
/** A number within the limits of its field; an invalid one is reported beside the field and not sent. */
function allowed(values: Values, name: keyof typeof bandAlarm.fields): number | null {
  const field: Field = bandAlarm.fields[name]
  const value = numberOf(values[name])
  if (value === null || field.kind !== 'number') return null
  const isWhole = !field.integer || Number.isInteger(value)
  return isWhole && value >= (field.min ?? value) && value <= (field.max ?? value) ? value : null
}
const codeOf = <E extends Enumeration>(of: E, value: unknown): CodeOf<E> | null => codesOf(of).find((code) => code === value) ?? null

/** The limits in a form. */
export const limitsOf = (values: Values): BandLimits => ({ limitC: numberOf(values.limitC), limitD: numberOf(values.limitD) })

/** The input of the preview: the band in a form or a row. */
export const previewInputOf = (values: Values): PreviewInput => ({
  mappingId: numberOf(values.mappingId),
  machineModelId: numberOf(values.machineModelId),
  shape: {
    axis: axes.find((axis) => axis === values.axis) ?? null,
    quantity: codeOf(bandQuantity, values.quantity) ?? 'velocity',
    envelopeFrom: allowed(values, 'envelopeFrom'),
    envelopeTo: allowed(values, 'envelopeTo'),
    scale: codeOf(bandScale, values.scale) ?? 'Hz',
    low: allowed(values, 'low'),
    high: allowed(values, 'high'),
    faultLine: codeOf(bandFaultLine, values.faultLine),
    harmonics: allowed(values, 'harmonics'),
    widthPercent: allowed(values, 'widthPercent'),
    measure: codeOf(bandMeasure, values.measure) ?? 'Rms',
    plugin: typeof values.plugin === 'string' ? values.plugin : null,
    pluginValue: typeof values.pluginValue === 'string' ? values.pluginValue : null,
  },
})

/** Fields that say where a band of a spectrum lies. */
const ofSpectra = ['envelopeFrom', 'envelopeTo', 'low', 'high', 'faultLine', 'harmonics', 'widthPercent']

const hiddenOfSpectra = (values: Values): string[] => [
  ...(values.quantity === 'envelope' ? [] : ['envelopeFrom', 'envelopeTo']),
  ...(values.scale === 'FaultLine' ? ['low', 'high'] : ['faultLine', 'harmonics', 'widthPercent']),
]

/** Fields that do not apply to the current band. */
export const hiddenFields = (values: Values, target: TargetKind, knowsCompany: boolean): string[] => [
  ...(target === 'point' && values.machineModelId === null ? ['machineModelId'] : []),
  ...(target === 'model' && values.mappingId === null ? ['mappingId'] : []),
  ...(knowsCompany ? ['companyId'] : []),
  // Chosen together, in a field of their own.
  ...['plugin', 'pluginValue'],
  ...(values.scale === 'Plugin' ? ['quantity', 'measure', ...ofSpectra] : hiddenOfSpectra(values)),
]
