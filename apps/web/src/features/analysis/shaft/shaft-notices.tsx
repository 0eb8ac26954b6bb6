import { formatNumber } from '@undertone/chart/format/format-number'
import type { Text } from '@undertone/domain/core/text'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { type RecordProblem, recordProblems } from '@undertone/domain/waveform/record-problems.table'
import { useText } from '../../../core/language/language.ts'
import { InPlaceNotice } from '../panel/in-place-notice.tsx'
import { shaftText } from './shaft.text.ts'

interface ShaftNoticesProps {
  readonly names: AxisNames
  readonly head: {
    readonly missingAxes: readonly Axis[]
    readonly problems: readonly { readonly axis: Axis; readonly problem: RecordProblem }[]
    readonly saturated: readonly { readonly axis: Axis; readonly permille: number }[]
    readonly undeclared?: boolean
    readonly unit: string
  }
  /** Text for the problem of one axis. */
  readonly problemText?: Text
}

/** Missing axes, problems and unreliable data of a measurement, each with the reason. */
export function ShaftNotices({ names, head, problemText = shaftText.axisProblem }: ShaftNoticesProps) {
  const say = useText()
  const { missingAxes, problems, saturated, undeclared = false, unit } = head
  return (
    <>
      {missingAxes.length > 0 && (
        <InPlaceNotice message={say(shaftText.missingAxes, { axes: missingAxes.map((axis) => names[axis]).join(' ') })} />
      )}
      {problems.map(({ axis, problem }) => (
        <InPlaceNotice key={axis} message={say(problemText, { axis: names[axis], why: say(recordProblems[problem]) })} />
      ))}
      {saturated.map(({ axis, permille }) => (
        <InPlaceNotice key={axis} message={say(shaftText.saturated, { axis: names[axis], percent: formatNumber(permille / 10, 1) })} />
      ))}
      {undeclared && <InPlaceNotice message={say(shaftText.undeclared, { unit })} />}
    </>
  )
}
