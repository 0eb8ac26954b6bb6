import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { ChartLanguage } from '../../../charts/theme/chart-language.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { type PageQuery, PageTable } from '../../../ui/table/page-table.tsx'
import styles from './wave-record.module.css'
import { WaveView } from './wave-view.tsx'
import { waveformText } from './waveform.text.ts'

interface RecordTableProps {
  readonly label: string
  readonly waves: PageQuery<SamplingRecord>
  readonly columns: readonly DataColumn<SamplingRecord>[]
  /** The page of the list, and the waveform that is open; 0 for none. */
  readonly at: { readonly page: number; readonly size: number; readonly waveId: number }
  readonly onChange: (change: { readonly page?: number; readonly size?: number; readonly waveId?: number }) => void
}

/** The waveforms of sensors, bound or not, in pages, and below them the one that is open. */
export function RecordTable({ label, waves, columns, at, onChange }: RecordTableProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { waveId } = at
  return (
    <>
      <div className={styles.list}>
        <PageTable<SamplingRecord>
          answer={waves}
          view={at}
          onView={onChange}
          label={label}
          columns={columns}
          rowKey={(row) => row.waveId}
          onRow={(row) => onChange({ waveId: row.waveId })}
          current={waveId}
          empty={<EmptyState dense title={say(waveformText.none)} hint={say(waveformText.noneHelp)} />}
        />
      </div>
      {waveId > 0 && (
        <ChartLanguage value={lang}>
          <WaveView
            waveId={waveId}
            record={waves.data?.records.find((row) => row.waveId === waveId)}
            onClose={() => onChange({ waveId: 0 })}
          />
        </ChartLanguage>
      )}
    </>
  )
}
