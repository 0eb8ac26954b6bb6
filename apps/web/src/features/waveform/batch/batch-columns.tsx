import { memberOf } from '@undertone/domain/core/enum'
import type { BatchFile, PlannedRecording, RecordingBatch, ReportedRecording } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchFileState, batchOutcome, batchState } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { batchSource, telemetryFormat } from '@undertone/domain/waveform/batch/telemetry.enums'
import { channelUse, recordingFormat, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import type { Say } from '../../../core/language/language.ts'
import { byteSize } from '../../../ui/display/byte-size.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ThinProgress } from '../../../ui/display/thin-progress.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { telemetryText } from './telemetry.text.ts'

/** Whether an import brings telemetry. */
export const isTelemetry = ({ source }: Pick<RecordingBatch, 'source'>): boolean => source === batchSource.members.ThingsBoard.code

/** Whether work of an import runs. */
export const isBusy = ({ state }: Pick<RecordingBatch, 'state'>): boolean =>
  state === 'reading' || state === 'importing' || state === 'undoing'

const filesOf = ({ files }: RecordingBatch): number => (files.read ?? 0) + (files.refused ?? 0) + (files.waiting ?? 0)

/** The state of an import, with the progress of its work and the reason of the last failure. */
export function BatchState({ of, say }: { readonly of: RecordingBatch; readonly say: Say }) {
  return (
    <div className={styles.state}>
      <StateTag of={batchState} code={of.state} />
      {isBusy(of) && (
        <ThinProgress label={say(text.progress)} width="100%" {...(of.total === null ? {} : { value: of.progress, max: of.total })} />
      )}
      {of.problem !== null && <span className={styles.bad}>{of.problem}</span>}
    </div>
  )
}

/** The columns of the list of imports, before that of the actions. */
export const batchColumns = (say: Say): DataColumn<RecordingBatch>[] => [
  { key: 'name', title: say(text.name), width: 240, render: (row) => row.name },
  { key: 'source', title: say(telemetryText.source), width: 150, render: (row) => say(memberOf(batchSource, row.source) ?? text.name) },
  { key: 'state', title: say(text.state), width: 170, render: (row) => <BatchState of={row} say={say} /> },
  { key: 'files', title: say(text.files), width: 90, align: 'right', render: filesOf },
  { key: 'imported', title: say(text.imported), width: 100, align: 'right', render: ({ outcomes }) => outcomes.imported ?? 0 },
  { key: 'refused', title: say(text.refused), width: 100, align: 'right', render: ({ outcomes }) => outcomes.refused ?? 0 },
  { key: 'by', title: say(text.by), width: 120, render: (row) => row.createdBy },
  { key: 'created', title: say(text.created), width: 165, render: (row) => row.createdAt },
  { key: 'until', title: say(text.until), width: 165, render: (row) => row.filesUntil ?? '-' },
]

const one = <T,>(values: readonly T[]): T | 'several' | undefined => {
  const distinct = [...new Set(values)]
  return distinct.length > 1 ? 'several' : distinct[0]
}

/** A fact that all channels share; a dash where it is missing, which a tooltip says. */
function Shared({ values, say }: { readonly values: readonly (string | number | null)[]; readonly say: Say }) {
  const value = one(values)
  if (value === undefined) return <>-</>
  if (value === 'several') return <>{[...new Set(values.map((each) => each ?? '-'))].join(', ')}</>
  return value === null ? <span className={textClass.absent}>{say(text.missing)}</span> : value
}

/** What recordings have and telemetry has not, and what telemetry calls otherwise. */
const telemetryTitles = { channels: telemetryText.keys, samples: telemetryText.values, started: telemetryText.begin } as const

/** The columns of files of telemetry: their keys, and how many values they have. */
export const telemetryFileColumns = (say: Say): DataColumn<BatchFile>[] =>
  fileColumns(say)
    .filter(({ key }) => key !== 'rate' && key !== 'unit')
    .map((column) => {
      const title = Object.entries(telemetryTitles).find(([key]) => key === column.key)?.[1]
      return title ? { ...column, title: say(title) } : column
    })

/** Fewer columns would not tell what a file lacks. */
export const fileColumns = (say: Say): DataColumn<BatchFile>[] => [
  { key: 'path', title: say(text.path), width: 320, whole: true, render: (row) => <span title={row.path}>{row.path}</span> },
  {
    key: 'state',
    title: say(text.state),
    width: 220,
    wraps: true,
    render: (row) => (
      <div className={styles.state}>
        <StateTag of={batchFileState} code={row.state} />
        {row.problem !== null && <span className={styles.reason}>{row.problem}</span>}
      </div>
    ),
  },
  {
    key: 'format',
    title: say(text.format),
    width: 110,
    render: (row) => say(memberOf(recordingFormat, row.format) ?? memberOf(telemetryFormat, row.format) ?? { cn: '-', en: '-' }),
  },
  {
    key: 'channels',
    title: say(text.channels),
    width: 140,
    render: ({ channels }) =>
      channels.length === 0 ? (
        '-'
      ) : (
        <span title={channels.map(({ name }) => name).join(', ')}>{channels.map(({ name }) => name).join(', ')}</span>
      ),
  },
  {
    key: 'samples',
    title: say(text.samples),
    width: 90,
    align: 'right',
    render: ({ channels }) => <Shared values={channels.map(({ n }) => n)} say={say} />,
  },
  {
    key: 'rate',
    title: `${say(text.rate)} (Hz)`,
    width: 130,
    align: 'right',
    render: ({ channels }) => <Shared values={channels.map(({ sampleHz }) => sampleHz)} say={say} />,
  },
  {
    key: 'unit',
    title: say(text.unit),
    width: 110,
    render: ({ channels }) => <Shared values={channels.map(({ unit }) => unit)} say={say} />,
  },
  {
    key: 'started',
    title: say(text.started),
    width: 165,
    render: (row) => (row.state !== 'read' ? '-' : (row.startedAt ?? <span className={textClass.absent}>{say(text.missing)}</span>)),
  },
  { key: 'size', title: say(text.size), width: 90, align: 'right', render: (row) => byteSize(row.bytes) },
]

/** `0X,1T` in words: the uses of the channels, numbered as people do. */
const usesIn = (channels: string, say: Say): string =>
  channels === ''
    ? '-'
    : channels
        .split(',')
        .map((part) => `${Number(part.slice(0, -1)) + 1} → ${say(memberOf(channelUse, part.slice(-1)) ?? { cn: part, en: part })}`)
        .join(', ')

/** A machine or point, and whether the import creates it. */
export function Named({ name, isNew, say }: { readonly name: string; readonly isNew: boolean; readonly say: Say }) {
  return (
    <span>
      {name || '-'}
      {isNew && <span className={styles.new}>{say(text.isNew)}</span>}
    </span>
  )
}

/** What becomes of a recording, and why or how. */
export function Outcome({
  row,
  note = null,
}: {
  readonly row: Pick<PlannedRecording, 'outcome' | 'reason'>
  readonly note?: string | null
}) {
  const words = row.reason ?? note
  return (
    <div className={styles.state}>
      <StateTag of={batchOutcome} code={row.outcome} />
      {words !== null && <span className={styles.reason}>{words}</span>}
    </div>
  )
}

const timeSources = { path: text.fromPath, file: text.fromFile, modified: text.fromModified, exception: text.fromException } as const

/** Channels, unit and rate of a planned recording. */
function Signal({ row, say }: { readonly row: PlannedRecording; readonly say: Say }) {
  const unit = memberOf(recordingUnit, row.unit)
  const facts = [unit ? say(unit) : null, row.sampleHz === null ? null : `${row.sampleHz} Hz`].filter((fact) => fact !== null)
  return (
    <div className={styles.state}>
      <span>{usesIn(row.channels, say)}</span>
      {facts.length > 0 && <span className={styles.quiet}>{facts.join(', ')}</span>}
    </div>
  )
}

/** What will become of each recording. */
export const planColumns = (say: Say): DataColumn<PlannedRecording>[] => [
  { key: 'path', title: say(text.path), width: 260, wraps: true, render: (row) => <span className={styles.path}>{row.path}</span> },
  {
    key: 'outcome',
    title: say(text.outcome),
    width: 220,
    wraps: true,
    render: (row) => (
      <Outcome row={row} note={row.joins === null ? null : say(text.joins, { path: row.joins.slice(row.joins.lastIndexOf('/') + 1) })} />
    ),
  },
  {
    key: 'place',
    title: say(text.place),
    width: 150,
    render: (row) => (
      <div className={styles.state}>
        <Named name={row.machine} isNew={row.isNewMachine} say={say} />
        <Named name={row.point} isNew={row.isNewPoint} say={say} />
      </div>
    ),
  },
  { key: 'signal', title: say(text.channels), width: 140, render: (row) => <Signal row={row} say={say} /> },
  {
    key: 'time',
    title: say(text.time),
    width: 165,
    render: (row) => (
      <div className={styles.state}>
        <span>{row.time ?? '-'}</span>
        {row.timeFrom && <span className={styles.quiet}>{say(timeSources[row.timeFrom])}</span>}
      </div>
    ),
  },
]

/** What became of each recording. */
export const reportColumns = (say: Say): DataColumn<ReportedRecording>[] => [
  { key: 'path', title: say(text.path), width: 300, whole: true, render: (row) => <span title={row.path}>{row.path}</span> },
  { key: 'outcome', title: say(text.outcome), width: 240, wraps: true, render: (row) => <Outcome row={row} /> },
  { key: 'machine', title: say(text.machine), width: 150, render: (row) => row.machine || '-' },
  { key: 'point', title: say(text.point), width: 150, render: (row) => row.point || '-' },
  { key: 'channels', title: say(text.channels), width: 140, render: (row) => usesIn(row.channels, say) },
  { key: 'time', title: say(text.time), width: 165, render: (row) => row.time ?? '-' },
]

/** What became of the files of telemetry, by their points. */
export const telemetryReportColumns = (say: Say): DataColumn<ReportedRecording>[] => [
  ...reportColumns(say).filter(({ key }) => key === 'path' || key === 'outcome' || key === 'machine' || key === 'point'),
  { key: 'keys', title: say(telemetryText.keys), width: 200, wraps: true, render: (row) => row.channels },
  { key: 'stored', title: say(telemetryText.stored), width: 90, align: 'right', render: (row) => row.stored ?? '-' },
  { key: 'present', title: say(telemetryText.present), width: 90, align: 'right', render: (row) => row.present ?? '-' },
  { key: 'time', title: say(telemetryText.begin), width: 165, render: (row) => row.time ?? '-' },
]
