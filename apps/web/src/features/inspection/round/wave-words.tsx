import { to } from '@undertone/domain/index/to'
import { isOfPhone } from '@undertone/domain/inspection/round/phone-capture'
import type { RoundWave } from '@undertone/domain/inspection/round/round.calls'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

/** A waveform in a line, with a link to it. */
export function WaveWords({ wave }: { readonly wave: RoundWave }) {
  const say = useText()
  const { waveId, axes, n, sampleHz, by, at, device, isCalibrated } = wave
  return (
    <span className={styles.two}>
      <Link to={to.inspectionWaves({ waveId })}>{say(roundText.waveFacts, { axes: axes.join(', '), n, hz: sampleHz })}</Link>
      <span className={styles.quiet}>
        {say(roundText.by, { by, time: at.slice(0, 16) })}
        {device && ` · ${device}`}
        {isOfPhone(wave) ? ` · ${say(roundText.phone)}` : !isCalibrated && ` · ${say(roundText.uncalibratedShort)}`}
      </span>
    </span>
  )
}
