import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { useText } from '../../../core/language/language.ts'
import type { Slips } from '../../../points/fault-line/fault-search.ts'
import { maxSlipPercent, slipIn } from '../address/fault-address.ts'
import styles from './fault-panel.module.css'
import { faultsText } from './faults.text.ts'

interface SlipFieldProps {
  /** Per cent, as in the URL; '' fits it. */
  readonly slip: string
  readonly lines: readonly FaultLine[]
  readonly slips: Slips
  readonly isFitted: boolean
  readonly onSlip: (slip: string) => void
}

/** Step of the slider, per cent (guess: a quarter of what moves a race by one bin of a record of ten seconds). */
const stepPercent = 0.05

const signed = (share: number): string => `${share > 0 ? '+' : share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(2)}`

/** The common deviation of bearing frequencies from the kinematic ones: fitted, or entered manually. */
export function SlipField({ slip, lines, slips, isFitted, onSlip }: SlipFieldProps) {
  const say = useText()
  const found = [...slips].filter(([, { sure }]) => sure)
  const partOf = (key: string) => lines.find(({ partKey }) => partKey === key)?.part ?? key
  const shown = slipIn({ slip }) ?? found[0]?.[1].slip ?? 0
  return (
    <section className={styles.slip} aria-label={say(faultsText.slip)}>
      <span className={styles.label}>{say(faultsText.slip)}</span>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isFitted}
        onClick={() => onSlip(isFitted ? (100 * shown).toFixed(2) : '')}
      >
        {say(faultsText.slipAuto)}
      </button>
      <input
        type="range"
        min={-maxSlipPercent}
        max={maxSlipPercent}
        step={stepPercent}
        value={100 * shown}
        aria-label={say(faultsText.slipByHand)}
        aria-valuetext={`${signed(shown)} %`}
        onChange={(event) => onSlip(event.target.value)}
      />
      <output>{signed(shown)} %</output>
      {isFitted && (
        <p className={styles.hint}>
          {found.length === 0
            ? say(faultsText.slipNone)
            : found.map(([key, one]) => say(faultsText.slipFound, { part: partOf(key), slip: signed(one.slip) })).join(' · ')}
        </p>
      )}
    </section>
  )
}
