import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Select } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { exportText } from '../../../points/export/export.text.ts'
import { ImportedMark } from '../../../points/sampling/imported-mark.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import side from '../../../ui/layout/side-list.module.css'
import { lastPage } from '../../../ui/table/pager.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import styles from './sampling-list.module.css'

/** One measurement is selected, or several by check boxes. */
export type SamplingChoice =
  | { readonly waveId: number; readonly select: (waveId: number) => void }
  | { readonly ticked: readonly number[]; readonly toggle: (waveId: number) => void; readonly clear: () => void }

interface SamplingListProps {
  readonly mappingId: number
  readonly records: readonly SamplingRecord[] | undefined
  readonly names: AxisNames
  readonly total: number
  readonly page: number
  readonly choice: SamplingChoice
  readonly error: Error | null
  readonly retry: () => void
  readonly onPage: (page: number) => void
  /** Labels of the frequency options; empty hides the list. */
  readonly frequencies: readonly string[]
  readonly frequency: number
  readonly onFrequency: (index: number) => void
}

/** Sampling rate as a chip of the list: 25.6 kHz, 833 Hz. */
const rate = (hz: number): string => (hz >= 1000 ? `${Number((hz / 1000).toPrecision(4))} kHz` : `${hz} Hz`)

/** Rate and axes of a measurement; missing axes are indicated by colour here and in words above the waveform. */
function SamplingFacts({ record, names }: { readonly record: SamplingRecord; readonly names: AxisNames }) {
  return (
    <>
      <span className={styles.time}>
        {record.dateTime}
        {record.imported && <ImportedMark imported={record.imported} />}
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

/** The measurements of a point, newest first; one is selected, or several by check boxes. */
export function SamplingList(props: SamplingListProps) {
  const { mappingId, records, names, total, page, choice, error, retry, onPage, frequencies, frequency, onFrequency } = props
  const say = useText()
  const { can } = useSession()
  const current = useRef<HTMLDivElement>(null)
  const selected = 'waveId' in choice ? choice.waveId : 0
  useEffect(() => {
    if (selected > 0) current.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const pages = lastPage(total, samplingListPageSize)
  return (
    <nav className={`${side.side} ${styles.side}`} aria-label={say(analysisText.sampleTimes)}>
      <header className={`${side.head} ${styles.head}`}>
        <h2>{say(analysisText.sampleTimes)}</h2>
        {mappingId > 0 && can(recordingCalls.apply.access) && (
          <Link className={styles.import} to={to.waveRecords({ mappingId, importing: true })} title={say(exportText.importHelp)}>
            {say(exportText.import)}
          </Link>
        )}
        {'waveId' in choice ? (
          <span className={styles.keys} title={say(analysisText.keys)}>
            <Kbd keys="[" />
            <Kbd keys="]" />
          </span>
        ) : (
          choice.ticked.length > 0 && (
            <span className={styles.ticks}>
              {say(analysisText.ticked, { n: choice.ticked.length })}
              <Button kind="quiet" onClick={choice.clear}>
                {say(analysisText.clearTicks)}
              </Button>
            </span>
          )
        )}
      </header>
      {frequencies.length > 0 && (
        <Select<number>
          className={styles.frequency ?? ''}
          aria-label={say(analysisText.frequency)}
          value={frequency < frequencies.length ? frequency : 0}
          options={frequencies.map((label, value) => ({ label, value }))}
          onChange={onFrequency}
        />
      )}
      {error ? (
        <ErrorNote error={error} retry={retry} />
      ) : records === undefined ? (
        <Skeletons count={samplingListPageSize} />
      ) : records.length === 0 ? (
        <EmptyState dense title={say(analysisText.noSamplings)} hint={say(analysisText.noSamplingsHelp)} />
      ) : 'ticked' in choice ? (
        <fieldset className={`${side.list} ${styles.list}`} aria-label={say(analysisText.sampleTimes)}>
          {records.map((one) => (
            <label key={one.waveId} className={`${side.item} ${styles.item}`} data-ticked={choice.ticked.includes(one.waveId)}>
              <input type="checkbox" checked={choice.ticked.includes(one.waveId)} onChange={() => choice.toggle(one.waveId)} />
              <SamplingFacts record={one} names={names} />
            </label>
          ))}
        </fieldset>
      ) : (
        <div
          className={`${side.list} ${styles.list}`}
          role="listbox"
          aria-label={say(analysisText.sampleTimes)}
          tabIndex={0}
          aria-activedescendant={`sampling-${selected}`}
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
              onClick={() => choice.select(one.waveId)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') choice.select(one.waveId)
              }}
            >
              <SamplingFacts record={one} names={names} />
            </div>
          ))}
        </div>
      )}
      {total > 0 && (
        <footer className={side.foot}>
          <span>{say(analysisText.total, { n: total })}</span>
          <IconButton icon="chevron-left" label={say(analysisText.later)} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <span>{say(analysisText.pageOf, { page, pages })}</span>
          <IconButton icon="chevron-right" label={say(analysisText.earlier)} disabled={page >= pages} onClick={() => onPage(page + 1)} />
        </footer>
      )}
    </nav>
  )
}
