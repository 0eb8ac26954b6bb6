import type { Text } from '@undertone/domain/core/text'
import { fill } from '@undertone/domain/core/text'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { sensorModelOf, topSampleHz } from '@undertone/domain/device/sensor-models.table'
import type { FormValues } from '../resource/form-values.ts'
import { deviceText } from './device.text.ts'

const modelIn = (values: FormValues) => (typeof values.model === 'string' ? sensorModelOf(values.model) : undefined)

/** The axis orientation settings of the form. */
export const axisFields = ['x1', 'y1', 'z1'] as const

/** Whether the model measures along axes that can be set; before one is chosen the form shows them. */
export const hasAxes = (values: FormValues): boolean => (modelIn(values)?.axes.length ?? 3) > 0

/** Whether the model takes waves at all. */
export const takesWaves = (values: FormValues): boolean => (modelIn(values)?.waves.length ?? 1) > 0

/** Whether the model can sleep: only then do the rules about sleep and upload hold. */
export const canSleep = (values: FormValues): boolean => modelIn(values)?.sleeps ?? true

const usualAxes = Object.fromEntries(axisFields.map((name) => [name, sensor.fields[name].initial ?? null]))

/** Values that the model leaves no choice about: no sleep, no waves, no axes. */
export function fixedByModel(values: FormValues): FormValues {
  return {
    ...(canSleep(values) ? {} : { sleepT: 0 }),
    ...(takesWaves(values) ? {} : { waveEnabled: false }),
    ...(hasAxes(values) ? {} : usualAxes),
  }
}

/** The fields that the model decides, with the words that say so. */
export function lockedBy(values: FormValues): Readonly<Record<string, Text>> {
  const locked: Record<string, Text> = {}
  if (!canSleep(values)) locked.sleepT = deviceText.fixedByModel
  if (!takesWaves(values)) locked.waveEnabled = deviceText.noWaveModel
  if (!hasAxes(values)) for (const name of axisFields) locked[name] = deviceText.noAxes
  return locked
}

/**
 * What does not fit between the fields of a sensor (specification, section 5 of its second document): the axes point in different
 * directions; of a sensor that can sleep the upload period is above the sampling period, and waves are not collected without sleep.
 */
export function sensorConflicts(values: FormValues): Readonly<Record<string, Text>> {
  const found: Record<string, Text> = {}
  const ways = axisFields.map((name) => values[name])
  const repeated = axisFields.findLast((name, at) => ways.indexOf(values[name]) < at)
  if (repeated) found[repeated] = deviceErrors.axesRepeat
  if (!canSleep(values)) return found
  const { dataUpload, dataSampling } = values
  if (typeof dataUpload === 'number' && typeof dataSampling === 'number' && dataUpload <= dataSampling)
    found.dataUpload = deviceErrors.uploadNotAboveSampling
  if (values.waveEnabled === true && values.sleepT === 0) found.waveEnabled = deviceErrors.noWaveWithoutSleep
  return found
}

/** What a model can do, in one line: axes, highest rate, sleep, voice print; null before one is chosen. */
export function capabilityLine(values: FormValues): Text | null {
  const model = modelIn(values)
  if (!model) return null
  const top = topSampleHz(model)
  const say = (language: 'cn' | 'en') =>
    [
      model.axes.length ? fill(deviceText.axes[language], { axes: model.axes.join(' ') }) : deviceText.noAxes[language],
      top ? fill(deviceText.topRate[language], { hz: top }) : deviceText.noWaves[language],
      model.sleeps ? deviceText.sleeps[language] : deviceText.neverSleeps[language],
      ...(model.voicePrintSeconds === null ? [] : [fill(deviceText.voicePrint[language], { seconds: model.voicePrintSeconds })]),
    ].join(' · ')
  return { cn: say('cn'), en: say('en') }
}
