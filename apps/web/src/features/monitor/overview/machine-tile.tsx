import { to } from '@undertone/domain/index/to'
import type { MachineState } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { memo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { AgeText } from '../../../points/live/age-text.tsx'
import { newestOf } from '../../../points/live/urgency-order.ts'
import { ZoneTag } from '../../../points/live/zone-tag.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { AlarmTag } from '../shared/alarm-tag.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import styles from './overview.module.css'

/** One machine of the overview: state, worst point with its zone, velocity and the age of that value. A click opens it. */
export const MachineTile = memo(function MachineTile({ machine, now }: { readonly machine: MachineState; readonly now: number }) {
  const say = useText()
  const { worst, points } = machine
  return (
    <li>
      <Link className={styles.tile} data-state={machine.state} to={to.machine({ equipmentId: machine.equipmentId })}>
        <span className={styles.name} title={machine.equipmentName}>
          {machine.equipmentName}
        </span>
        <span className={styles.value}>
          <Quantity value={worst?.value} unit="velocity" decimals={2} />
        </span>
        <span className={styles.state}>
          <StateTag of={liveState} code={machine.state} />
          <AlarmTag level={machine.alarm} />
          {worst?.zone && <ZoneTag zone={worst.zone} />}
        </span>
        <span className={styles.worst} title={worst?.mappingName}>
          {worst?.mappingName ??
            say(points.length === 0 ? monitorText.noPoint : monitorText.points, {
              n: points.length,
            })}
        </span>
        <span className={styles.age}>
          <AgeText t={worst ? worst.t : newestOf(machine)} now={now} />
        </span>
      </Link>
    </li>
  )
})
