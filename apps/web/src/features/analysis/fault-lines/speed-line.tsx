import { formatNumber } from '@undertone/chart/format/format-number'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { useText } from '../../../core/language/language.ts'
import { separatesOrders } from '../../../points/fault-line/line-level.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { speedSlice } from '../address/speed-address.ts'
import { RotationField } from '../shaft/rotation-field.tsx'
import styles from './fault-panel.module.css'
import { faultsText } from './faults.text.ts'

interface SpeedLineProps {
  readonly data: SpectrumData
  /** The entered speed, r/min; 0 is the speed of the measurement. */
  readonly rotation: number
  readonly nominalRpm: number | null
  readonly betterHz: number | null
  readonly change: SliceProps<typeof speedSlice>['change']
}

const rpmText = (rpm: number): string => formatNumber(rpm, Number.isInteger(rpm) ? 0 : 1)

/** The speed on which orders are based, its source, and doubts about it. */
export function SpeedLine({ data, rotation, nominalRpm, betterHz, change }: SpeedLineProps) {
  const say = useText()
  const { speedHz, binHz } = data
  const setRpm = (rpm: number) => change({ rotation: Number(rpm.toFixed(3)) })
  return (
    <section className={styles.speed} aria-label={say(faultsText.speed)}>
      <p className={styles.line}>
        <span className={styles.label}>{say(faultsText.speed)}</span>
        {speedHz ? (
          <>
            <b>{formatNumber(speedHz, 2)}</b> Hz · <b>{rpmText(speedHz * 60)}</b> r/min
            <span className={styles.from}>{say(rotation > 0 ? faultsText.fromEntered : faultsText.fromSampling)}</span>
          </>
        ) : (
          <span className={styles.warn}>{say(faultsText.speedUnknown)}</span>
        )}
      </p>
      <RotationField rotation={rotation} known={speedHz && rotation === 0 ? Number((speedHz * 60).toFixed(1)) : null} onApply={setRpm} />
      {!speedHz && nominalRpm !== null && (
        <Button onClick={() => setRpm(nominalRpm)}>{say(faultsText.useNominal, { rpm: rpmText(nominalRpm) })}</Button>
      )}
      {betterHz !== null && (
        <div className={styles.doubt} role="status">
          <p>{say(faultsText.speedDoubted, { rpm: rpmText(Math.round(betterHz * 60)) })}</p>
          <Button onClick={() => setRpm(betterHz * 60)}>{say(faultsText.useBetter, { rpm: rpmText(Math.round(betterHz * 60)) })}</Button>
        </div>
      )}
      {speedHz !== undefined && speedHz > 0 && data.lines.length > 0 && !separatesOrders(binHz, speedHz) && (
        <p className={styles.warn}>{say(faultsText.tooCoarse, { bin: formatNumber(binHz, 2), speed: formatNumber(speedHz, 2) })}</p>
      )}
    </section>
  )
}
