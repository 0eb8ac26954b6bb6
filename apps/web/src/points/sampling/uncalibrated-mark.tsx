import { useText } from '../../core/language/language.ts'
import styles from './sampling.module.css'
import { samplingText } from './sampling.text.ts'

/** Marks a wave that was taken with a phone, or with a device whose calibration had run out; the tooltip says what that means. */
export function UncalibratedMark() {
  const say = useText()
  return (
    <span className={styles.imported} title={say(samplingText.uncalibratedHelp)}>
      {say(samplingText.uncalibrated)}
      <span className={styles.hidden}>{say(samplingText.uncalibratedHelp)}</span>
    </span>
  )
}
