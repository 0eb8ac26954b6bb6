import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Select } from 'antd'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { exportText } from '../../../points/export/export.text.ts'
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
import { SelectedSamplings, TickedSamplings } from './sampling-options.tsx'

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
  readonly pageSize: number
  readonly choice: SamplingChoice
  readonly error: Error | null
  readonly retry: () => void
  readonly onPage: (page: number) => void
  /** Labels of the frequency options; empty hides the list. */
  readonly frequencies: readonly string[]
  readonly frequency: number
  readonly onFrequency: (index: number) => void
}

/** The measurements of a point, newest first; one is selected, or several by check boxes. */
export function SamplingList(props: SamplingListProps) {
  const { mappingId, records, names, total, page, pageSize, choice, error, retry, onPage, frequencies, frequency, onFrequency } = props
  const say = useText()
  const pages = lastPage(total, pageSize)
  return (
    <nav className={`${side.side} ${styles.side}`} aria-label={say(analysisText.sampleTimes)}>
      <ListHead mappingId={mappingId} choice={choice} />
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
        <Skeletons count={pageSize} />
      ) : records.length === 0 ? (
        <EmptyState dense title={say(analysisText.noSamplings)} hint={say(analysisText.noSamplingsHelp)} />
      ) : 'ticked' in choice ? (
        <TickedSamplings records={records} names={names} ticked={choice.ticked} toggle={choice.toggle} />
      ) : (
        <SelectedSamplings records={records} names={names} waveId={choice.waveId} select={choice.select} />
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

/** Title, import of recordings, and what the choice offers: its keys, or the number of selected measurements. */
function ListHead({ mappingId, choice }: Pick<SamplingListProps, 'mappingId' | 'choice'>) {
  const say = useText()
  const { can } = useSession()
  return (
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
  )
}
