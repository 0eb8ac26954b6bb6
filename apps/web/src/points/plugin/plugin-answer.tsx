import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { CurveData } from '@undertone/chart/curve/curve-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { PluginAxisResult } from '@undertone/domain/plugin/plugin.calls'
import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { useMemo } from 'react'
import { CurveChart } from '../../charts/curve/curve-chart.tsx'
import { type Say, useText } from '../../core/language/language.ts'
import styles from './plugin-answer.module.css'
import { pluginAnswerText } from './plugin-answer.text.ts'
import { pluginProblemWords } from './plugin-problem.ts'

/** Digits of a value (guess: what a reading of vibration is worth). */
const digits = 4

/** A value of a plug-in with its unit. */
export const pluginValueText = (value: number | null, unit: string): string =>
  value === null ? '–' : [Number(value.toPrecision(digits)), unit].filter((part) => part !== '').join(' ')

/** The curves of an answer, one chart each, with a line for each axis. */
export function curvesOf(declaration: PluginDeclaration, axes: readonly PluginAxisResult[], names: AxisNames, say: Say): CurveData[] {
  return declaration.curves.map(({ key, title, x, y }) => ({
    title: say(title),
    x: { label: say(x.title), unit: x.unit },
    y: { label: say(y.title), unit: y.unit },
    lines: axes.flatMap(({ axis, answer }) => {
      const curve = answer?.curves.find((one) => one.key === key)
      if (!curve) return []
      const place = curve.x ?? { start: curve.x0, step: curve.dx }
      return [{ key: axis, label: names[axis], tone: axisTone[axis], x: place, y: Float64Array.from(curve.y) }]
    }),
  }))
}

interface PluginAnswerProps {
  readonly declaration: PluginDeclaration
  readonly axes: readonly PluginAxisResult[]
  readonly names: AxisNames
  /** Height of a chart, px. */
  readonly height: number
}

/** What a plug-in said of a waveform: values, curves, its note, or why it has none. */
export function PluginAnswerView({ declaration, axes, names, height }: PluginAnswerProps) {
  const say = useText()
  const curves = useMemo(() => curvesOf(declaration, axes, names, say), [declaration, axes, names, say])
  const answered = axes.filter(({ answer }) => answer !== null)
  const words = axes.flatMap(({ axis, answer, problem }) => {
    const text = problem ? say(pluginAnswerText.noAnswer, { reason: pluginProblemWords(problem, say) }) : answer?.note && say(answer.note)
    return text ? [{ axis, text, isProblem: problem !== null }] : []
  })
  return (
    <div className={styles.answer}>
      {answered.length > 0 && declaration.values.length > 0 && (
        <dl className={styles.values}>
          {declaration.values.map(({ key, title, unit }) => (
            <div key={key}>
              <dt>{say(title)}</dt>
              <dd>
                {answered.map(({ axis, answer }) => (
                  <span key={axis}>
                    <span className={styles.axis}>{names[axis]}</span>{' '}
                    {pluginValueText(answer?.values.find((one) => one.key === key)?.value ?? null, unit)}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {words.length > 0 && (
        <ul className={styles.notes}>
          {words.map(({ axis, text, isProblem }) => (
            <li key={axis} className={isProblem ? styles.problem : undefined}>
              <span className={styles.axis}>{names[axis]}</span> {text}
            </li>
          ))}
        </ul>
      )}
      {answered.length > 0 &&
        curves.map((data, i) => (
          <CurveChart key={declaration.curves[i]?.key} data={data} height={height} empty={{ message: say(pluginAnswerText.noCurve) }} />
        ))}
    </div>
  )
}
