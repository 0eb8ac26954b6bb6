import { messageOf } from '@undertone/domain/core/error'
import type { Field } from '@undertone/domain/core/field'
import { fill, type Text } from '@undertone/domain/core/text'
import { type ModelSetting, modelSettings } from '@undertone/domain/device/model/sensor-capabilities.table'
import { categoryOf, sensorModelFor, topSampleHz } from '@undertone/domain/device/model/sensor-models.table'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { clearedByModel, sensorConflicts as conflictsOf, fieldOfSensor, hasSetting } from '@undertone/domain/device/setting/sensor-setting'
import { waveSettings } from '@undertone/domain/device/setting/wave-plan'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { deviceText } from '../shared/device.text.ts'

const fields: Readonly<Record<ModelSetting, Field>> = sensor.fields

/** The settings that the model does not support, with the reason. */
export function unsupportedSettings(values: FormValues): Readonly<Record<string, Text>> {
  const missing = modelSettings.filter((name) => !hasSetting(values, name))
  return Object.fromEntries(missing.map((name) => [name, deviceText.notOfModel]))
}

/** The value supported by the model: an unsupported period becomes the first supported one. */
function supportedValue(name: ModelSetting, kind: FormValues, value: FormValues[string]): FormValues[string] {
  const field = fieldOfSensor(name, fields[name], { model: kind.model, category: kind.category })
  if (field.kind !== 'choice' || value === null || value === undefined) return value
  // The settings of waveforms are optional: what another model offered is not replaced by a guess.
  const codes = Object.values(field.of.members).map((member) => member.code)
  return codes.some((code) => code === value) ? value : waveSettings.some((one) => one === name) ? null : codes[0]
}

/** The default of a setting; that of the quantity depends on the model. */
const initialOf = (name: ModelSetting, { model }: FormValues): FormValues[string] =>
  name === 'category' ? categoryOf(model, null) : (fields[name].initial ?? null)

/** The settings after a change of model or quantity: unsupported ones are cleared, added ones get defaults, periods are adapted. */
export function settingsAfterModelChange(before: FormValues, values: FormValues): FormValues {
  const has = (of: FormValues, name: ModelSetting) => hasSetting(of, name)
  const supported = modelSettings.filter((name) => has(values, name))
  return {
    ...clearedByModel(values),
    ...Object.fromEntries(
      supported.map((name) => [name, supportedValue(name, values, has(before, name) ? values[name] : initialOf(name, values))]),
    ),
  }
}

/** The conflicts between the fields of a sensor, by field; the same rules as on the server. */
export function sensorConflicts(values: FormValues): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    Object.entries(conflictsOf(values)).map(([name, conflict]) => [name, { cn: messageOf(conflict, 'cn'), en: messageOf(conflict, 'en') }]),
  )
}

/** The capabilities of a model in one line: axes, maximum rate, sleep, sound recording; null before one is selected. */
export function capabilitySummary(values: FormValues): Text | null {
  const model = sensorModelFor(values.model, values.category)
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
