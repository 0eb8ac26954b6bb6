import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Grade } from '@undertone/domain/monitor/monitor.calls'
import { useText } from '../../../core/language/language.ts'
import styles from '../../../points/live/quiet.module.css'
import { ZoneTag } from '../../../points/live/zone-tag.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { Facts } from '../shared/facts.tsx'
import { boundariesText, gradeProblem } from '../shared/grade-text.ts'
import { monitorText } from '../shared/monitor.text.ts'

/** A grade with its basis: value, standard, group, band and boundaries; or why there is none. */
export function GradeFacts({ grade, names }: { readonly grade: Grade; readonly names: AxisNames }) {
  const say = useText()
  const problem = gradeProblem(grade)
  if (problem) return <p className={styles.quiet}>{say(monitorText.notGraded, { reason: say(problem) })}</p>
  if ('refused' in grade) return null
  return (
    <Facts
      stacked
      rows={[
        [
          say(monitorText.value),
          <span key="value">
            <ZoneTag zone={grade.zone} /> <Quantity value={grade.value} unit="velocity" decimals={2} />
          </span>,
        ],
        [say(monitorText.axis), names[grade.axis]],
        [say(monitorText.standard), grade.standard],
        [say(monitorText.group), grade.group],
        [say(monitorText.band), grade.band],
        [say(monitorText.boundaries), `${boundariesText(grade)} mm/s`],
      ]}
    />
  )
}
