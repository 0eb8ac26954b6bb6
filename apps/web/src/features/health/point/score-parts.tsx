import { scoreCaps } from '@undertone/domain/health/health-parts.table'
import type { HealthPoint, LostPoints } from '@undertone/domain/health/health-score.calls'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { healthText } from '../shared/health.text.ts'
import { deductionKinds } from '../shared/score-deductions.ts'
import { AlarmFindings, ChangeFindings, SeverityFinding } from './findings.tsx'
import own from './score-parts.module.css'

function ceilingFinding({ ceiling }: HealthPoint) {
  if (ceiling <= scoreCaps.danger) return healthText.ceilingDanger
  return ceiling <= scoreCaps.warning ? healthText.ceilingWarning : healthText.ceilingNone
}

/** The items of a score: finding, weight, deduction. */
export function ScoreParts({ point }: { readonly point: HealthPoint }) {
  const say = useText()
  const { lost, weights } = point
  const findings: Readonly<Record<keyof LostPoints, ReactNode>> = {
    severity: <SeverityFinding point={point} />,
    alarm: <AlarmFindings point={point} />,
    change: <ChangeFindings point={point} />,
    ceiling: say(ceilingFinding(point), { at: point.ceiling }),
  }
  const weightOf = (key: keyof LostPoints) => (key === 'ceiling' ? '' : weights[key])
  return (
    <table className={own.parts} aria-label={say(healthText.parts)}>
      <thead>
        <tr>
          <th>{say(healthText.part)}</th>
          <th>{say(healthText.finding)}</th>
          <th
            className={own.figure}
            title={
              weights.companyName === null ? say(healthText.weightsInDefault) : say(healthText.weightsOf, { name: weights.companyName })
            }
          >
            {say(healthText.weight)}
          </th>
          <th className={own.figure}>{say(healthText.lost)}</th>
        </tr>
      </thead>
      <tbody>
        {deductionKinds.map(({ key, label }) => (
          <tr key={key}>
            <td className={own.part}>{say(label)}</td>
            <td>{findings[key]}</td>
            <td className={own.figure}>{weightOf(key)}</td>
            <td className={own.figure} data-lost={lost !== null && lost[key] > 0}>
              {lost === null ? '-' : lost[key] > 0 ? `−${lost[key].toFixed(1)}` : '0'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
