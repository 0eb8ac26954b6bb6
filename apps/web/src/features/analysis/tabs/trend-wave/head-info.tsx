import type { DataOf } from '@undertone/domain/core/call'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import type { SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useText } from '../../../../core/language/language.ts'
import { samplingText } from '../../../../points/sampling/sampling.text.ts'
import { Quantity } from '../../../../ui/display/quantity.tsx'
import { analysisText } from '../../panel/analysis.text.ts'
import { isDeclaredUnit } from '../../wave/wave-unit.ts'
import styles from './head-info.module.css'

type Head = DataOf<typeof waveformCalls.detail>['headInfo']

/** The head from the list: shown while the waveform loads or if it cannot be loaded. */
export const headOf = ({ wavePoint, dateTime, sampleHz, unit, rpm, missingAxes, isCalibrated }: SamplingRecord): Head => ({
  wavePoint,
  waveTime: dateTime,
  sampleHz,
  unit,
  rpm,
  missingAxes,
  band: null,
  ...(isCalibrated === false ? { isCalibrated } : {}),
})

const nameOf = (names: AxisNames, letter: string): string => {
  const axis = sensorAxes.find((one) => one === letter)
  return axis ? names[axis] : letter
}

interface HeadInfoProps {
  readonly head: Head
  /** The unit of the recording, which may be undeclared. */
  readonly waveUnit: string
  /** The unit of the chart below: another one if the recording is integrated. */
  readonly shownUnit: string
  readonly names: AxisNames
}

/** Facts of a waveform, the important ones first, as those that do not fit in one line are left out: time, no calibration, missing axes, speed, rate, unit of the chart, samples. */
export function HeadInfo({ head, waveUnit, shownUnit, names }: HeadInfoProps) {
  const say = useText()
  const [low, high] = head.band ?? []
  const undeclared = waveUnit !== '' && !isDeclaredUnit(waveUnit)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say(analysisText.waveTime)}</dt>
        <dd>{head.waveTime}</dd>
      </div>
      {head.isCalibrated === false && (
        <div className={styles.warning} title={say(samplingText.uncalibratedHelp)}>
          <dt>{say(analysisText.calibration)}</dt>
          <dd>{say(samplingText.uncalibrated)}</dd>
        </div>
      )}
      {head.missingAxes.length > 0 && (
        <div className={styles.warning}>
          <dt>{say(analysisText.missingAxes)}</dt>
          <dd>{head.missingAxes.map((axis) => nameOf(names, axis)).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{say(analysisText.speed)}</dt>
        <dd>
          <Quantity value={head.rpm} unit="speed" />
        </dd>
      </div>
      <div>
        <dt>{say(analysisText.sampleHz)}</dt>
        <dd>
          <Quantity value={head.sampleHz} symbol="Hz" decimals={Number.isInteger(head.sampleHz) ? 0 : 2} />
        </dd>
      </div>
      <div>
        <dt>{say(analysisText.unit)}</dt>
        <dd className={undeclared ? styles.warning : undefined}>
          {undeclared ? say(analysisText.undeclared, { unit: waveUnit }) : shownUnit || '-'}
        </dd>
      </div>
      <div>
        <dt>{say(analysisText.wavePoints)}</dt>
        <dd>{head.wavePoint}</dd>
      </div>
      {low !== undefined && high !== undefined && (
        <div>
          <dt>{say(analysisText.band)}</dt>
          <dd>
            {Math.round(low)}–{Math.round(high)} Hz
          </dd>
        </div>
      )}
    </dl>
  )
}
