import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from './fault-panel.module.css'
import { faultsText } from './faults.text.ts'

interface FaultGapsProps {
  readonly gaps: readonly string[]
  /** The machine whose record is incomplete; null without the permission to view it. */
  readonly equipmentId: number | null
}

/** Data missing to compute more lines, with a link to enter them. */
export function FaultGaps({ gaps, equipmentId }: FaultGapsProps) {
  const say = useText()
  if (gaps.length === 0) return null
  return (
    <section className={styles.gaps} aria-label={say(faultsText.missing)}>
      <h4>{say(faultsText.missing)}</h4>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      {equipmentId !== null && <Link to={to.machines({ open: equipmentId })}>{say(faultsText.toMachine)}</Link>}
    </section>
  )
}
