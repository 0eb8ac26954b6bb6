import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { to } from '@undertone/domain/index/to'
import type { MachineState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { memo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { AgeText } from '../../../points/live/age-text.tsx'
import { newestOf } from '../../../points/live/urgency-order.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import styles from './overview.module.css'

/** Why a machine has its state: its alarm or its zone at the worst point; without a point how many it has. */
function useReason({ alarm, worst, points, state }: MachineState): string {
  const say = useText()
  // Silent in danger: nothing shows that it ended. The home screen lists it at that level.
  if (state === liveState.members.Offline.code && alarm !== null)
    return say(monitorText.alarmRemains, { level: say(alarmLevel.members[alarm]) })
  if (worst === null) return say(points.length === 0 ? monitorText.noPoint : monitorText.points, { n: points.length })
  const isOver = state === 'danger' || state === 'warning'
  if (isOver && alarm === (state === 'danger' ? 'D' : 'C')) return say(monitorText.alarmAt, { point: worst.mappingName })
  return worst.zone === null ? worst.mappingName : say(monitorText.zoneAt, { zone: worst.zone, point: worst.mappingName })
}

/** One machine of the grid: name, one state, one reason, the velocity of its worst point and the age of that value. A click opens it. */
export const MachineTile = memo(function MachineTile({ machine, now }: { readonly machine: MachineState; readonly now: number }) {
  const { worst } = machine
  const reason = useReason(machine)
  return (
    <li>
      <Link className={styles.tile} data-state={machine.state} to={to.machine({ equipmentId: machine.equipmentId })}>
        <span className={styles.name} title={machine.equipmentName}>
          {machine.equipmentName}
        </span>
        <span className={styles.state}>
          <StateTag of={liveState} code={machine.state} />
        </span>
        <span className={styles.value}>
          <Quantity value={worst?.value} unit="velocity" decimals={2} />
        </span>
        <span className={styles.worst} title={reason}>
          {reason}
        </span>
        <span className={styles.age}>
          <AgeText t={worst ? worst.t : newestOf(machine)} now={now} />
        </span>
      </Link>
    </li>
  )
})
