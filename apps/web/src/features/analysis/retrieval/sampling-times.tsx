import { retrievalPageSizes } from '@undertone/domain/analysis/analysis-defaults'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { lastPage } from '../../../ui/table/pager.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import styles from './retrieval-dialog.module.css'

interface SamplingTimesProps {
  /** Undefined while they load. */
  readonly records: readonly SamplingRecord[] | undefined
  readonly chosen: number | null
  readonly onChoose: (record: SamplingRecord | null) => void
  readonly error: Error | null
  readonly retry: () => void
}

/** The sample times of a page as a grid; another click on the selected one clears it. */
export function SamplingTimes({ records, chosen, onChoose, error, retry }: SamplingTimesProps) {
  const say = useText()
  if (error) return <ErrorNote error={error} retry={retry} />
  if (records === undefined) return <Skeletons count={6} />
  if (records.length === 0) return <EmptyState dense title={say(analysisText.noSamplings)} hint={say(analysisText.noSamplingsHelp)} />
  return (
    <div className={styles.grid} role="listbox" aria-label={say(analysisText.sampleTimes)}>
      {records.map((one) => (
        <button
          key={one.waveId}
          type="button"
          role="option"
          aria-selected={one.waveId === chosen}
          className={styles.time}
          onClick={() => onChoose(one.waveId === chosen ? null : one)}
        >
          {one.dateTime}
        </button>
      ))}
    </div>
  )
}

interface TimesPagerProps {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
  readonly onPageSize: (size: number) => void
}

/** Page size and pages of the sample times. */
export function TimesPager({ total, page, pageSize, onPage, onPageSize }: TimesPagerProps) {
  const say = useText()
  const pages = lastPage(total, pageSize)
  return (
    <div className={styles.pager}>
      <span>{say(analysisText.total, { n: total })}</span>
      <Select<number>
        size="small"
        value={pageSize}
        options={retrievalPageSizes.map((value) => ({ value, label: value }))}
        onChange={onPageSize}
      />
      <IconButton icon="chevron-left" label={say(analysisText.previousPage)} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{say(analysisText.pageOf, { page, pages })}</span>
      <IconButton icon="chevron-right" label={say(analysisText.nextPage)} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </div>
  )
}
