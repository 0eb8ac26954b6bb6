import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { FormDrawer } from '../../../resource/form/form-drawer.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/alarm.module.css'
import { simulationText } from '../simulation/simulation.text.ts'
import { SimulationButton } from '../simulation/simulation-button.tsx'
import { type AlarmSetting, AlarmTypeTable } from './alarm-type-table.tsx'
import { LimitTable } from './limit-table.tsx'
import { changedLimits, type TypedLimits, typedLimits } from './own-limits.ts'
import { thresholdText } from './threshold.text.ts'

/** Width in px: a quantity and two fields with their units. */
const width = 680

/** The limits and alarm types of one sensor: effective values, their origin, and overrides. */
export function SensorThresholdDrawer({ row, onClose }: { readonly row: SensorLimits; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const opened = typedLimits(row)
  const [typed, setTyped] = useState<TypedLimits>(opened)
  const [alarms, setAlarms] = useState<readonly AlarmSetting[]>(row.alarms)
  const invalidates = [sensorThresholdCalls.findPage, sensorThresholdCalls.detail, sensorThresholdCalls.ofPoint]
  const send = useSend(sensorThresholdCalls.save, { invalidates })
  const mayEdit = can(sensorThresholdCalls.save.access)
  const limits = changedLimits(opened, typed)
  const zone = isoZoneOf(row.limits.find((one) => one.standard !== null)?.standard)
  const hasAlarms = alarms !== row.alarms
  const isChanged = hasAlarms || limits === undefined || Object.keys(limits).length > 0

  async function leave(): Promise<void> {
    if (
      !isChanged ||
      !mayEdit ||
      (await ask({ title: say(thresholdText.leaveTitle), names: [row.sensorId], action: say(thresholdText.leave) }))
    )
      onClose()
  }
  /** The change to send; null while a value is invalid. */
  const changed = () => {
    const own = alarms.filter((one) => one.own).map(({ own: _own, ...setting }) => setting)
    return limits === undefined ? null : { limits, ...(hasAlarms ? { alarms: own } : {}) }
  }
  function save(): void {
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
  return (
    <FormDrawer
      title={[row.equipmentName, row.mappingName, row.sensorId].filter(Boolean).join(' / ')}
      width={width}
      error={send.error}
      busy={send.isPending}
      readOnly={!mayEdit}
      ready={isChanged && limits !== undefined}
      onSave={save}
      onClose={() => void leave()}
      dialog={dialog}
    >
      <h3 className={styles.heading}>{say(thresholdText.limitsHeading)}</h3>
      <p className={styles.quiet}>{say(thresholdText.limitsHelp)}</p>
      {zone && (
        <p className={styles.quiet}>
          {say(thresholdText.standardOf, { standard: `${zone.standard} ${say(zone.group)}`, source: say(zone.source) })}
        </p>
      )}
      {row.machineFactor !== null && row.machineFactor !== 1 && (
        <p className={styles.quiet}>{say(thresholdText.factor, { factor: row.machineFactor })}</p>
      )}
      <LimitTable
        row={row}
        typed={typed}
        onChange={(next) => {
          send.reset()
          setTyped(next)
        }}
        disabled={!mayEdit}
        rejected={send.error instanceof ApiError ? (send.error.field ?? null) : null}
      />
      <h3 className={styles.heading}>{say(thresholdText.alarmsHeading)}</h3>
      <p className={styles.quiet}>
        {say(thresholdText.alarmsHelp)} {row.neverSleeps && say(thresholdText.awake)}
      </p>
      <AlarmTypeTable alarms={alarms} awake={row.neverSleeps} onChange={setAlarms} disabled={!mayEdit} />
      {mayEdit && row.mappingId !== null && (
        <div className={styles.replay}>
          <SimulationButton
            points={{ id: row.id }}
            disabled={!isChanged || limits === undefined}
            change={() => {
              const change = changed()
              return change && { of: 'sensor', ...change }
            }}
          />
          <span className={styles.quiet}>{say(simulationText.help)}</span>
        </div>
      )}
    </FormDrawer>
  )
}
