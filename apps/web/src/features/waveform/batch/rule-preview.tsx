import type { CodeOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { useState } from 'react'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import type { RuleProblem } from './rule-fields.tsx'

/** Time between a change of the rule and its preview, ms (guess: a pause in typing). */
const settleMs = 400
/** Outcomes that a preview has. */
const { New, Present, Skipped, Refused } = batchOutcome.members
const previewed = [New, Present, Skipped, Refused]

/** What is asked of the server: the finished rule, which follows the edited one at a distance, the outcome that is listed, and the page. */
export function useAsked<R>(rule: R, finished: (rule: R) => R) {
  const [asked, setAsked] = useState(() => finished(rule))
  const [view, setView] = useState({ page: 1, size: 20 })
  const [outcome, setOutcome] = useState('')
  const settle = useDebounced(() => setAsked(finished(rule)), settleMs)
  const filter = (key: string) => {
    setOutcome(key)
    setView({ ...view, page: 1 })
  }
  const chosen = previewed.find(({ code }) => code === outcome)?.code ?? null
  return { body: { rule: asked, outcome: chosen, pageNum: view.page, pageSize: view.size }, view, setView, outcome, filter, settle }
}

/** A page of a preview, as its call answers it. */
interface Preview<Row> {
  readonly data:
    | {
        readonly counts: Partial<Record<CodeOf<typeof batchOutcome>, number>>
        readonly newMachines: number
        readonly newPoints: number
        readonly records: readonly Row[]
        readonly total: number
      }
    | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

/** What a rule makes of each file, or of each key of each device. */
export function PlanTable<Row extends object>({
  of: { view, setView, outcome, filter },
  found,
  problem,
  columns,
  rowKey,
  counted,
  noPlan,
}: {
  readonly of: ReturnType<typeof useAsked>
  readonly found: Preview<Row>
  readonly problem: RuleProblem
  readonly columns: readonly DataColumn<Row>[]
  rowKey(row: Row): string
  /** What is counted. */
  readonly counted: Text
  readonly noPlan: Text
}) {
  const say = useText()
  const { data, error } = found
  const countOf = (code: CodeOf<typeof batchOutcome>) => (data ? (data.counts[code] ?? 0) : undefined)
  const empty =
    outcome === '' ? <EmptyState title={say(noPlan)} hint={say(text.noPlanHint)} /> : <EmptyState title={say(text.noneOfKind)} dense />
  return (
    <div className={styles.page}>
      <CountFilter
        label={text.filter}
        all={counted}
        kinds={previewed.map((member) => ({ key: member.code, label: member, tone: member.tone, count: countOf(member.code) }))}
        value={outcome}
        onChange={filter}
      />
      {data && data.newPoints > 0 && (
        <p className={styles.note}>{say(text.willCreate, { machines: data.newMachines, points: data.newPoints })}</p>
      )}
      {error && !problem && <ErrorNote error={error} retry={() => void found.refetch()} />}
      {(!error || data) && (
        <DataTable<Row>
          label={say(text.preview)}
          columns={columns}
          rows={data?.records}
          total={data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(page, size) => setView({ page, size })}
          loading={found.isPlaceholderData}
          rowKey={rowKey}
          empty={empty}
        />
      )}
    </div>
  )
}
