import { formatNumber } from '@undertone/chart/format/format-number'
import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { speedProblems, speedSources } from '@undertone/domain/analysis/shaft/order-speed.table'
import { useText } from '../../../../core/language/language.ts'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'

interface OrderFactsProps {
  readonly head: OrderHead
  /** Uses the speed of a line in the signal, r/min. */
  readonly onTake: (rpm: number) => void
}

/** The speed of an order spectrum and its reliability, the resolution, and why other sources are unavailable. */
export function OrderFacts({ head, onTake }: OrderFactsProps) {
  const say = useText()
  const { speed, sources, problem, orderStep, turns, averages, highPassHz } = head
  const missing = sources.filter((one) => one.problem !== null && one.source !== 'entered')
  const resolution = { step: formatNumber(orderStep, 3), turns, averages }
  return (
    <div className={own.facts}>
      {speed && (
        <span>
          {say(shaftText.used)}: <b>{say(speedSources[speed.source])}</b> · <b>{speedText(speed, say)}</b>
          {problem === null && <Trust head={head} speed={speed} onTake={onTake} />}
        </span>
      )}
      {problem === null && <span>{say(averages > 1 ? shaftText.resolved : shaftText.resolvedOnce, resolution)}</span>}
      {highPassHz !== null && <span>{say(shaftText.highPass, { hz: highPassHz })}</span>}
      {missing.length > 0 && (
        <span>
          {say(shaftText.unavailable, {
            list: missing
              .map((one) => `${say(speedSources[one.source])} (${one.problem ? say(speedProblems[one.problem]) : ''})`)
              .join(' · '),
          })}
        </span>
      )}
    </div>
  )
}

type Speed = NonNullable<OrderHead['speed']>

function speedText({ meanRpm, lowRpm, highRpm }: Speed, say: ReturnType<typeof useText>): string {
  const write = (rpm: number) => formatNumber(rpm, rpm < 100 ? 2 : 1)
  // Speeds that look the same as text are shown once.
  if (write(lowRpm) === write(highRpm)) return say(shaftText.rpmOf, { rpm: write(meanRpm) })
  return say(shaftText.rpmRange, { low: write(lowRpm), high: write(highRpm), mean: write(meanRpm) })
}

/** Within this share of the speed, a line needs no button: half a line of a usual record (guess). */
const sameShare = 5e-4

function Trust({
  head: { lineRpm, sure },
  speed,
  onTake,
}: {
  readonly head: OrderHead
  readonly speed: Speed
  readonly onTake: (rpm: number) => void
}) {
  const say = useText()
  if (speed.marks !== null) return ` · ${say(shaftText.measured)}, ${say(shaftText.marks, { n: speed.marks })}`
  if (speed.confidence !== null) {
    return (
      <span data-doubt={!sure}>
        {' · '}
        {say(shaftText.confidence, { percent: formatNumber(100 * speed.confidence, 0) })}
        {!sure && ` · ${say(shaftText.unsure)}`}
      </span>
    )
  }
  if (lineRpm === null) return <span data-doubt="true"> · {say(shaftText.unconfirmed)}</span>
  const off = lineRpm / speed.meanRpm - 1
  return (
    <>
      {' · '}
      {say(shaftText.confirmed, { rpm: formatNumber(lineRpm, 1), off: `${off >= 0 ? '+' : '−'}${formatNumber(Math.abs(100 * off), 2)}` })}
      {Math.abs(off) > sameShare && (
        <button type="button" title={say(shaftText.useLineHelp)} onClick={() => onTake(Number(lineRpm.toFixed(2)))}>
          {say(shaftText.useLine, { rpm: formatNumber(lineRpm, 1) })}
        </button>
      )}
    </>
  )
}
