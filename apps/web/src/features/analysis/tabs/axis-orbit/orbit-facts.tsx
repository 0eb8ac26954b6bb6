import { formatNumber } from '@undertone/chart/format/format-number'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { speedSources } from '@undertone/domain/analysis/shaft/order-speed.table'
import { axesOf, type OrbitChoice } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useText } from '../../../../core/language/language.ts'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'
import { precessionOf } from './orbit-data.ts'

interface OrbitFactsProps {
  readonly head: OrbitHead
  readonly choice: OrbitChoice
  readonly names: AxisNames
  readonly decimals: number
  /** Uses the speed of a line in the signal, r/min. */
  readonly onTake: (rpm: number) => void
}

/** Facts of a plane orbit at the running speed: 1× frequency, phase and coherence, precession, semi-axes, and doubts. */
export function OrbitFacts({ head, choice, names, decimals, onTake }: OrbitFactsProps) {
  const say = useText()
  const { shaftHz, rotationFrom, lineRpm, lines, phaseFrom, phaseDiff, coherence, ellipse, doubts, highPassHz, unit } = head
  const precession = precessionOf(ellipse)
  const [a = 'X', b = 'Y'] = axesOf(choice)
  const between = { a: names[a], b: names[b] }
  const isPlane = choice !== 'XYZ'
  if (shaftHz === null && highPassHz === null) return null
  return (
    <div className={own.facts}>
      {shaftHz !== null && (
        <span>
          {say(shaftText.shaftLine)} <b>{formatNumber(shaftHz, 2)} Hz</b> · {formatNumber(shaftHz * 60, 1)} r/min
          {rotationFrom && ` · ${say(speedSources[rotationFrom])}`}
        </span>
      )}
      {lineRpm !== null && (
        <span>
          {say(shaftText.lineNearby, { rpm: formatNumber(lineRpm, 1) })}
          <button type="button" title={say(shaftText.useLineHelp)} onClick={() => onTake(Number(lineRpm.toFixed(2)))}>
            {say(shaftText.takeLine, { rpm: formatNumber(lineRpm, 1) })}
          </button>
        </span>
      )}
      {lines.length > 0 && <span>{say(phaseFrom === 'tacho' ? shaftText.phaseFromTacho : shaftText.phaseFromStart)}</span>}
      {isPlane && phaseDiff !== null && (
        <output>
          {say(shaftText.phaseDifference, between)} <b>{formatNumber(phaseDiff, 1)}°</b>
          {coherence !== null && ` · ${say(shaftText.coherence)} ${formatNumber(coherence, 2)}`}
        </output>
      )}
      {isPlane && ellipse && precession && (
        <span>
          <b>{say(shaftText[precession])}</b> {precession === 'forward' && say(shaftText.turning, between)}
          {precession === 'backward' && say(shaftText.turning, { a: between.b, b: between.a })}
          {` · ${say(shaftText.halfAxes)} `}
          <b>
            {formatNumber(ellipse.major, decimals)} / {formatNumber(ellipse.minor, decimals)} {unit}
          </b>
        </span>
      )}
      {isPlane && doubts.length > 0 && (
        <span data-doubt="true">{say(shaftText.unreliable, { why: doubts.map((one) => say(shaftText[one])).join(' · ') })}</span>
      )}
      {highPassHz !== null && <span>{say(shaftText.highPass, { hz: highPassHz })}</span>}
    </div>
  )
}
