import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { AlarmSetting } from './alarm-type-table.tsx'
import { changedLimits, type TypedLimits, typedLimits } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

/** The draft of a sensor's overrides: limits and alarm types, what of them changed, and saving or discarding them. */
export function useSensorLimits(row: SensorLimits, onClose: () => void) {
  const say = useText()
  const toast = useToast()
  const mayEdit = useSession().can(sensorThresholdCalls.save.access)
  const { ask, dialog } = useConfirm()
  const opened = typedLimits(row)
  const [typed, setTyped] = useState<TypedLimits>(opened)
  const [alarms, setAlarms] = useState<readonly AlarmSetting[]>(row.alarms)
  const invalidates = [sensorThresholdCalls.findPage, sensorThresholdCalls.detail, sensorThresholdCalls.ofPoint]
  const send = useSend(sensorThresholdCalls.save, { invalidates })
  const limits = changedLimits(opened, typed)
  const hasAlarms = alarms !== row.alarms
  const isChanged = hasAlarms || limits === undefined || Object.keys(limits).length > 0
  /** The change to send; null while a value is invalid. */
  const changed = () => {
    const own = alarms.filter((one) => one.own).map(({ own: _own, ...setting }) => setting)
    return limits === undefined ? null : { limits, ...(hasAlarms ? { alarms: own } : {}) }
  }
  const submit = async () => {
    const change = changed()
    if (change === null || !isChanged || send.isPending) return
    send.mutate(
      { body: { id: row.id, ...change } },
      {
        onSuccess: () => {
          toast.success(say(thresholdText.saved))
          onClose()
        },
      },
    )
  }
  const mayLeave = async () =>
    !isChanged || !mayEdit || ask({ title: say(thresholdText.leaveTitle), names: [row.sensorId], action: say(thresholdText.leave) })
  return {
    typed,
    alarms,
    mayEdit,
    changed,
    submit,
    mayLeave,
    dialog,
    error: send.error,
    busy: send.isPending,
    isReady: isChanged && limits !== undefined,
    setAlarms,
    setLimits: (next: TypedLimits) => {
      send.reset()
      setTyped(next)
    },
  }
}
