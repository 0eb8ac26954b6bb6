import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import styles from '../shared/alarm.module.css'
import { simulationText } from '../simulation/simulation.text.ts'
import { SimulationButton } from '../simulation/simulation-button.tsx'
import { AlarmTypeTable } from './alarm-type-table.tsx'
import { LimitTable } from './limit-table.tsx'
import { thresholdText } from './threshold.text.ts'
import { sensorChange, useSensorLimits } from './use-sensor-limits.ts'

/** Width in px: a quantity, its latest value, and two fields with their units. */
const width = 760

/** Where the inherited limits come from: the standard of the machine, and its factor. */
function LimitNotes({ row }: { readonly row: SensorLimits }) {
  const say = useText()
  const zone = isoZoneOf(row.limits.find((one) => one.standard !== null)?.standard)
  return (
    <>
      <p className={styles.quiet}>{say(thresholdText.limitsHelp)}</p>
      {zone && <p className={styles.quiet}>{say(thresholdText.standardOf, { standard: `${zone.standard} ${say(zone.group)}` })}</p>}
      {row.machineFactor !== null && row.machineFactor !== 1 && (
        <p className={styles.quiet}>{say(thresholdText.factor, { factor: row.machineFactor })}</p>
      )}
    </>
  )
}

/** The limits and alarm types of one sensor: effective values, their origin, and overrides. */
export function SensorThresholdDrawer({ row, onClose }: { readonly row: SensorLimits; readonly onClose: () => void }) {
  const say = useText()
  const mayEdit = useSession().can(sensorThresholdCalls.save.access)
  const form = useSensorLimits(row, onClose)
  const isChanged = form.changed.length > 0
  return (
    <FormDrawer
      title={[row.equipmentName, row.mappingName, row.sensorId].filter(Boolean).join(' / ')}
      width={width}
      of={form}
      readOnly={!mayEdit}
      ready={isChanged}
      onClose={onClose}
    >
      <h3 className={styles.heading}>{say(thresholdText.limitsHeading)}</h3>
      <LimitNotes row={row} />
      <LimitTable row={row} of={form} disabled={!mayEdit} />
      <h3 className={styles.heading}>{say(thresholdText.alarmsHeading)}</h3>
      <p className={styles.quiet}>
        {say(thresholdText.alarmsHelp)} {row.neverSleeps && say(thresholdText.awake)}
      </p>
      <AlarmTypeTable alarms={form.values.alarms} awake={row.neverSleeps} onChange={(alarms) => form.set({ alarms })} disabled={!mayEdit} />
      {mayEdit && row.mappingId !== null && (
        <div className={styles.replay}>
          <SimulationButton
            points={{ id: row.id }}
            disabled={!isChanged}
            change={() => (form.check() ? { of: 'sensor', ...sensorChange(form.values, form.opened) } : null)}
          />
          <span className={styles.quiet}>{say(simulationText.help)}</span>
        </div>
      )}
    </FormDrawer>
  )
}
