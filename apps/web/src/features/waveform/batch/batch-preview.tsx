import { batchCalls, type PlannedRecording, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { isBusy, planColumns } from './batch-columns.tsx'
import { type Keeping, KeptRules } from './kept-rules.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { problemOf, RuleForm, type RuleProblem } from './rule-form.tsx'
import { noException } from './rule-rows.tsx'

/** Time between a change of the rule and its preview, ms (guess: a pause in typing). */
const settleMs = 400
/** Outcomes that a preview has. */
const { New, Present, Skipped, Refused } = batchOutcome.members
const previewed = [New, Present, Skipped, Refused]

/** The fields of the rule that the form has: a message of the server about another one is shown above the table. */
const fields: readonly string[] = ['pattern', 'machine', 'point', 'unit', 'sampleHz', 'rpm', 'scale', 'areaId', 'creates', 'machineType']

/** A row that is not finished says nothing yet: a mask that is empty fits nothing. */
const finished = (rule: RecordingRule): RecordingRule => ({
  ...rule,
  channels: rule.channels.filter(({ match }) => match.trim() !== ''),
  exceptions: rule.exceptions.filter(({ match }) => match.trim() !== ''),
})

interface BatchPreviewProps {
  readonly batch: RecordingBatch
  readonly rule: RecordingRule
  readonly onRule: (rule: RecordingRule) => void
  readonly onApplied: () => void
}

/** The preview of a rule, which follows it at a distance: its page, and what is listed. */
function usePreview(batch: RecordingBatch, rule: RecordingRule) {
  const [asked, setAsked] = useState(() => finished(rule))
  const [view, setView] = useState({ page: 1, size: 20 })
  const [outcome, setOutcome] = useState('')
  const settle = useDebounced(() => setAsked(finished(rule)), settleMs)
  const chosen = previewed.find(({ code }) => code === outcome)?.code ?? null
  const found = useCall(
    batchCalls.preview,
    { body: { id: batch.id, rule: asked, outcome: chosen, pageNum: view.page, pageSize: view.size } },
    { enabled: !isBusy(batch), keepPrevious: true, noErrorPage: true },
  )
  const filter = (key: string) => {
    setOutcome(key)
    setView({ ...view, page: 1 })
  }
  return { found, view, setView, outcome, filter, settle }
}

/** What a rule makes of each file. */
function PlanTable({
  of: { found, view, setView, outcome, filter },
  problem,
  isClosed,
  onExcept,
}: {
  readonly of: ReturnType<typeof usePreview>
  readonly problem: RuleProblem
  readonly isClosed: boolean
  readonly onExcept: (row: PlannedRecording) => void
}) {
  const say = useText()
  const columns = useMemo(() => planColumns(say), [say])
  const except = (row: PlannedRecording) => (
    <IconButton icon="edit" label={say(text.except)} disabled={isClosed} onClick={() => onExcept(row)} />
  )
  const { data, error } = found
  const countOf = (code: (typeof previewed)[number]['code']) => (data ? (data.counts[code] ?? 0) : undefined)
  const empty =
    outcome === '' ? <EmptyState title={say(text.noPlan)} hint={say(text.noPlanHint)} /> : <EmptyState title={say(text.noneOfKind)} dense />
  return (
    <div className={styles.page}>
      <CountFilter
        label={text.filter}
        all={text.recordings}
        kinds={previewed.map((member) => ({ key: member.code, label: member, tone: member.tone, count: countOf(member.code) }))}
        value={outcome}
        onChange={filter}
      />
      {data && data.newPoints > 0 && (
        <p className={styles.note}>{say(text.willCreate, { machines: data.newMachines, points: data.newPoints })}</p>
      )}
      {error && !problem && <ErrorNote error={error} retry={() => void found.refetch()} />}
      {(!error || data) && (
        <DataTable<PlannedRecording>
          label={say(text.preview)}
          columns={[...columns, { key: 'actions', title: '', width: 48, render: except }]}
          rows={data?.records}
          total={data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(page, size) => setView({ page, size })}
          loading={found.isPlaceholderData}
          rowKey={(row) => `${row.path}\n${row.machine}\n${row.point}`}
          empty={empty}
        />
      )}
    </div>
  )
}

/** The rule of an import beside what it makes of each file. */
export function BatchPreviewView({ batch, rule, onRule, onApplied }: BatchPreviewProps) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const preview = usePreview(batch, rule)
  const { data, error, isPlaceholderData } = preview.found
  const change = (next: RecordingRule) => {
    onRule(next)
    preview.settle()
  }
  const isClosed = batch.state === 'undone' || isBusy(batch)
  const apply = useSend(batchCalls.apply, { invalidates: [batchCalls.detail, batchCalls.findPage, batchCalls.report] })
  const run = () =>
    apply.mutate({ body: { id: batch.id, rule: finished(rule) } }, { onSuccess: onApplied, onError: (failed) => void toast.error(failed) })
  const due = data?.counts.new ?? 0
  const problem = problemOf(error, fields)
  const kept = useCall(batchCalls.rules, {}, { noErrorPage: true }).data ?? []
  const keeping: Keeping = (onKept) =>
    sendWith(batchCalls.saveRule, {
      invalidates: [batchCalls.rules],
      input: ({ name }: { readonly name: string }) => ({ body: { name, rule: finished(rule) } }),
      onSaved: onKept,
    })
  const isOff = isClosed || due === 0 || error !== null || isPlaceholderData
  return (
    <div className={styles.split}>
      <Panel title={say(text.rule)} extra={<KeptRules rules={kept} keeping={keeping} onRule={change} />}>
        <RuleForm
          rule={rule}
          onChange={(part) => change({ ...rule, ...part })}
          problem={problem}
          mayCreate={can('business:equipment:add') && can('business:mapping:add')}
        />
      </Panel>
      <Panel
        title={say(text.preview)}
        extra={
          <Button kind="primary" icon="upload" disabled={isOff} busy={apply.isPending} onClick={run}>
            {due === 0 ? say(text.nothing) : say(text.apply, { n: due })}
          </Button>
        }
      >
        <PlanTable
          of={preview}
          problem={problem}
          isClosed={isClosed}
          onExcept={({ path }) => change({ ...rule, exceptions: [{ ...noException, match: path }, ...rule.exceptions] })}
        />
      </Panel>
    </div>
  )
}
