import { memberOf } from '@undertone/domain/core/enum'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { useEffect, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import side from '../../ui/layout/side-list.module.css'
import type { VoicePrints } from './use-voice-prints.ts'
import styles from './voice-print.module.css'
import { voicePrintText } from './voice-print.text.ts'

/** Sampling rate as a label: 25.6 kHz, 833 Hz. */
const rate = (hz: number): string => (hz >= 1000 ? `${Number((hz / 1000).toPrecision(4))} kHz` : `${hz} Hz`)

/** The playable waves, newest first. */
export function VoicePrintList({ prints, records }: { readonly prints: VoicePrints; readonly records: readonly SamplingRecord[] }) {
  const say = useText()
  const { sound } = prints.address
  const current = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sound > 0) current.current?.scrollIntoView({ block: 'nearest' })
  }, [sound])
  return (
    <div
      className={side.list}
      role="listbox"
      aria-label={say(voicePrintText.times)}
      tabIndex={0}
      {...(records.some(({ waveId }) => waveId === sound) ? { 'aria-activedescendant': `voice-print-${sound}` } : {})}
    >
      {records.map((one) => {
        const mode = memberOf(collectionFrequencyMode, one.freqMode)
        return (
          <div
            key={one.waveId}
            id={`voice-print-${one.waveId}`}
            ref={one.waveId === sound ? current : null}
            role="option"
            tabIndex={-1}
            aria-selected={one.waveId === sound}
            className={side.item}
            title={mode ? say(mode) : undefined}
            onClick={() => prints.select(one.waveId)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') prints.select(one.waveId)
            }}
          >
            <span>{one.dateTime}</span>
            <span className={styles.facts}>
              {rate(one.sampleHz)} · {Number((one.wavePoint / one.sampleHz).toPrecision(2))} s
            </span>
          </div>
        )
      })}
    </div>
  )
}
