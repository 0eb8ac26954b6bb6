import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { changedLimits, limitValue, type SensorForm, typedLimits } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

/** The change of a sensor to send: limits that differ, and the alarm types as a whole. */
export function sensorChange(values: SensorForm, opened: SensorForm) {
  const own = values.alarms.filter((one) => one.own).map(({ own: _own, ...setting }) => setting)
  return { limits: changedLimits(opened, values), ...(values.alarms === opened.alarms ? {} : { alarms: own }) }
}

/** The overrides of a sensor until they are saved. */
export function useSensorLimits(row: SensorLimits, onClose: () => void): Form<SensorForm> {
  const say = useText()
  const toast = useToast()
  return useForm<SensorForm>({
    initial: () => ({ ...typedLimits(row), alarms: row.alarms }),
    isSame: (_name, a, b) => (typeof a === 'string' && typeof b === 'string' ? Object.is(limitValue(a), limitValue(b)) : a === b),
    unsaved: titleIfChanged(row.sensorId),
    save: sendWith(sensorThresholdCalls.save, {
      input: (values: SensorForm, opened) => ({ body: { id: row.id, ...sensorChange(values, opened) } }),
      invalidates: [sensorThresholdCalls.findPage, sensorThresholdCalls.detail, sensorThresholdCalls.ofPoint],
      onSaved: () => {
        toast.success(say(thresholdText.saved))
        onClose()
      },
    }),
  })
}
