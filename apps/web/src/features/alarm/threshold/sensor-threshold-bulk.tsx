import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'

/** Actions for the selected sensors: assign a template, remove it, reset to its values. */
export function SensorThresholdBulk({ rows, onDone }: { readonly rows: readonly SensorLimits[]; readonly onDone: () => void }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const [thresholdId, setThresholdId] = useState<number | null>(null)
  const invalidates = [
    sensorThresholdCalls.findPage,
    sensorThresholdCalls.detail,
    sensorThresholdCalls.ofPoint,
    callsFor(threshold).findPage,
    callsFor(threshold).detail,
  ]
  const assign = useSend(sensorThresholdCalls.assign, { invalidates })
  const reset = useSend(sensorThresholdCalls.reset, { invalidates })
  const ids = rows.map((row) => row.id)
  const done = ({ changed }: { readonly changed: number }) => {
    toast.success(say(thresholdText.done, { count: changed }))
    onDone()
  }
  const give = (to: number | null) => assign.mutate({ body: { ids, thresholdId: to } }, { onSuccess: done, onError: toast.error })
  const hasOwn = rows.filter((row) => row.limits.some((one) => one.origin === 'Own') || row.alarms.some((one) => one.own))
  async function back(): Promise<void> {
    const sure = await ask({
      title: say(thresholdText.resetTitle, { count: hasOwn.length }),
      names: hasOwn.map((row) => [row.sensorId, row.mappingName].filter(Boolean).join(' · ')),
      note: say(thresholdText.resetNote),
      action: say(thresholdText.reset),
    })
    if (sure) reset.mutate({ body: { ids: hasOwn.map((row) => row.id) } }, { onSuccess: done, onError: toast.error })
  }
  return (
    <Toolbar label={say(thresholdText.chosen, { count: rows.length })} end={<Button onClick={onDone}>{say(thresholdText.cancel)}</Button>}>
      <strong>{say(thresholdText.chosen, { count: rows.length })}</strong>
      <span className={styles.select}>
        <OptionSelect to="threshold" value={thresholdId} onChange={setThresholdId} />
      </span>
      <Button kind="primary" busy={assign.isPending} disabled={thresholdId === null} onClick={() => give(thresholdId)}>
        {say(thresholdText.assignTemplate)}
      </Button>
      <Button disabled={assign.isPending || rows.every((row) => row.thresholdId === null)} onClick={() => give(null)}>
        {say(thresholdText.removeTemplate)}
      </Button>
      <Button busy={reset.isPending} disabled={hasOwn.length === 0} onClick={() => void back()}>
        {say(thresholdText.reset)}
      </Button>
      {dialog}
    </Toolbar>
  )
}
