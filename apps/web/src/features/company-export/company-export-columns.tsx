import type { CompanyExportRecord } from '@undertone/domain/company-export/company-export.calls'
import { companyExportState, companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Say } from '../../core/language/language.ts'
import { byteSize } from '../../ui/display/byte-size.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { ThinProgress } from '../../ui/display/thin-progress.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './company-export.module.css'
import { companyExportText } from './company-export.text.ts'

/** Whether an export is still being written. */
export const isOpen = ({ state }: Pick<CompanyExportRecord, 'state'>): boolean => state === 'waiting' || state === 'running'

const formatsOf = ({ formats }: CompanyExportRecord, say: Say): string =>
  ['float32', ...formats.map((format) => say(memberOf(companyWaveFormat, format) ?? { cn: format, en: format }))].join(', ')

/** The state, with the progress of one that runs and the reason of one that failed. */
function State({ row, say }: { readonly row: CompanyExportRecord; readonly say: Say }) {
  return (
    <div className={styles.state}>
      <StateTag of={companyExportState} code={row.state} />
      {isOpen(row) && (
        <ThinProgress
          label={say(companyExportText.progress)}
          width="100%"
          {...(row.total === null ? {} : { value: row.progress, max: row.total })}
        />
      )}
      {row.reason !== null && <span className={styles.reason}>{row.reason}</span>}
    </div>
  )
}

/** The columns of the list, before that of the actions. */
export const exportColumns = (say: Say): DataColumn<CompanyExportRecord>[] => [
  { key: 'created', title: say(companyExportText.created), width: 165, render: (row) => row.createdAt },
  { key: 'by', title: say(companyExportText.by), width: 130, render: (row) => row.createdBy },
  { key: 'state', title: say(companyExportText.state), width: 190, render: (row) => <State row={row} say={say} /> },
  { key: 'contents', title: say(companyExportText.contents), width: 190, render: (row) => formatsOf(row, say) },
  {
    key: 'size',
    title: say(companyExportText.size),
    width: 100,
    align: 'right',
    render: (row) => (row.bytes > 0 ? <span title={row.sha256 ? `SHA-256 ${row.sha256}` : undefined}>{byteSize(row.bytes)}</span> : '-'),
  },
  { key: 'files', title: say(companyExportText.files), width: 90, align: 'right', render: (row) => row.files ?? '-' },
  { key: 'snapshot', title: say(companyExportText.snapshot), width: 165, render: (row) => row.snapshotAt ?? '-' },
  { key: 'expires', title: say(companyExportText.expires), width: 165, render: (row) => (row.state === 'done' ? row.expiresAt : '-') },
  { key: 'downloads', title: say(companyExportText.downloads), width: 110, align: 'right', render: (row) => row.downloads },
]
