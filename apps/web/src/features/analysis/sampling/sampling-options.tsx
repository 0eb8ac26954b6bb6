import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ImportedMark } from '../../../points/sampling/imported-mark.tsx'
import { UncalibratedMark } from '../../../points/sampling/uncalibrated-mark.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import side from '../../../ui/layout/side-list.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import { useRecordingTask } from './recording-source.ts'
import styles from './sampling-list.module.css'

/** Sampling rate as a chip of the list: 25.6 kHz, 833 Hz. */
const rate = (hz: number): string => (hz >= 1000 ? `${Number((hz / 1000).toPrecision(4))} kHz` : `${hz} Hz`)

/** Rate and axes of a measurement; missing axes are indicated by colour here and in words above the waveform. */
function SamplingFacts({ record, names }: { readonly record: SamplingRecord; readonly names: AxisNames }) {
  const isOfTask = useRecordingTask() !== null
  return (
    <>
      {isOfTask && <span className={`${textClass.mono} ${styles.sensor}`}>{record.sensorId}</span>}
      <span className={styles.time}>
        {record.dateTime}
        {record.imported && <ImportedMark imported={record.imported} />}
        {record.isCalibrated === false && <UncalibratedMark />}
      </span>
      <span className={styles.facts}>
        {rate(record.sampleHz)}
        <span className={record.missingAxes.length > 0 ? styles.missing : undefined}>
          {record.axes.map((axis) => names[axis]).join('')}
        </span>
      </span>
    </>
  )
}

interface OptionsProps {
  readonly records: readonly SamplingRecord[]
  readonly names: AxisNames
}

interface SelectedSamplingsProps extends OptionsProps {
  readonly waveId: number
  readonly select: (waveId: number) => void
}

/** The measurements as a list of which one is selected; it stays in view. */
export function SelectedSamplings({ records, names, waveId: selected, select }: SelectedSamplingsProps) {
  const say = useText()
  const current = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected > 0) current.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div
      className={`${side.list} ${styles.list}`}
      role="listbox"
      aria-label={say(analysisText.sampleTimes)}
      tabIndex={0}
      {...(records.some(({ waveId }) => waveId === selected) ? { 'aria-activedescendant': `sampling-${selected}` } : {})}
    >
      {records.map((one) => (
        <div
          key={one.waveId}
          id={`sampling-${one.waveId}`}
          ref={one.waveId === selected ? current : null}
          role="option"
          tabIndex={-1}
          aria-selected={one.waveId === selected}
          className={`${side.item} ${styles.item}`}
          onClick={() => select(one.waveId)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') select(one.waveId)
          }}
        >
          <SamplingFacts record={one} names={names} />
        </div>
      ))}
    </div>
  )
}

interface TickedSamplingsProps extends OptionsProps {
  readonly ticked: readonly number[]
  readonly toggle: (waveId: number) => void
}

/** The measurements with check boxes. */
export function TickedSamplings({ records, names, ticked, toggle }: TickedSamplingsProps) {
  const say = useText()
  return (
    <fieldset className={`${side.list} ${styles.list}`} aria-label={say(analysisText.sampleTimes)}>
      {records.map((one) => (
        <label key={one.waveId} className={`${side.item} ${styles.item}`} data-ticked={ticked.includes(one.waveId)}>
          <input type="checkbox" checked={ticked.includes(one.waveId)} onChange={() => toggle(one.waveId)} />
          <SamplingFacts record={one} names={names} />
        </label>
      ))}
    </fieldset>
  )
}
