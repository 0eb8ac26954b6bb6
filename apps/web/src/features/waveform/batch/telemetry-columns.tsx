import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { unitOfKey } from '@undertone/domain/inspection/round/measured-values'
import type { PlannedKey } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import type { Say } from '../../../core/language/language.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { Named, Outcome } from './batch-columns.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText } from './recording-batch.text.ts'
import { telemetryText as text } from './telemetry.text.ts'
import { keyInWords } from './telemetry-rows.tsx'

function Target({ to, say }: { readonly to: string | null; readonly say: Say }) {
  const row = to === null ? undefined : telemetryKeyOf(to)
  return row ? <span className={styles.quiet}>{keyInWords(row, say)}</span> : null
}

/** How many values a key has, and what is none. */
function Values({ row, say }: { readonly row: PlannedKey; readonly say: Say }) {
  return (
    <div className={styles.state}>
      <span>{row.values}</span>
      {row.unreadable > 0 && (
        <span className={styles.reason}>{say(text.unreadable, { n: row.unreadable, first: row.firstUnreadable ?? '' })}</span>
      )}
    </div>
  )
}

/** What will become of each key of each device. */
export const telemetryColumns = (say: Say): DataColumn<PlannedKey>[] => [
  {
    key: 'device',
    title: say(text.device),
    width: 180,
    wraps: true,
    render: (row) => (
      <div className={styles.state}>
        <span>{row.device}</span>
        <span className={styles.quiet} title={row.path}>
          {say(text.inFiles, { n: row.files })}
        </span>
      </div>
    ),
  },
  {
    key: 'key',
    title: say(text.key),
    width: 170,
    wraps: true,
    render: (row) => (
      <div className={styles.state}>
        <span>{row.key}</span>
        <Target to={row.to} say={say} />
      </div>
    ),
  },
  { key: 'outcome', title: say(recordingBatchText.outcome), width: 190, wraps: true, render: (row) => <Outcome row={row} /> },
  {
    key: 'place',
    title: say(recordingBatchText.place),
    width: 150,
    render: (row) => (
      <div className={styles.state}>
        <Named name={row.machine} isNew={row.isNewMachine} say={say} />
        <Named name={row.point} isNew={row.isNewPoint} say={say} />
      </div>
    ),
  },
  { key: 'values', title: say(text.values), width: 120, wraps: true, render: (row) => <Values row={row} say={say} /> },
  {
    key: 'range',
    title: say(text.range),
    width: 165,
    render: (row) =>
      row.begin === null ? (
        '-'
      ) : (
        <div className={styles.state}>
          <span>{row.begin}</span>
          <span>{row.end}</span>
        </div>
      ),
  },
  {
    key: 'examples',
    title: say(text.examples),
    width: 130,
    wraps: true,
    render: ({ examples, to }) =>
      examples.length === 0
        ? '-'
        : `${examples.map((value) => Number(value.toPrecision(5))).join(', ')} ${to === null ? '' : unitOfKey(to)}`.trim(),
  },
]
