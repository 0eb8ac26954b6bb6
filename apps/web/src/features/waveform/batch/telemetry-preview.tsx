import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { telemetryBatchCalls as calls, type PlannedKey } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { isBusy } from './batch-columns.tsx'
import { type Keeping, KeptRules } from './kept-rules.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText } from './recording-batch.text.ts'
import { problemOf, type RuleProblem } from './rule-form.tsx'
import { telemetryText as text } from './telemetry.text.ts'
import { telemetryColumns } from './telemetry-columns.tsx'
import { TelemetryForm } from './telemetry-form.tsx'

/** Time between a change of the rule and its preview, ms (guess: a pause in typing). */
const settleMs = 400
/** Outcomes that a preview has. */
const { New, Present, Skipped, Refused } = batchOutcome.members
const previewed = [New, Present, Skipped, Refused]

/** The fields of the rule that the form has: a message of the server about another one is shown above the table. */
const fields: readonly string[] = ['pattern', 'machine', 'point', 'areaId', 'creates', 'machineType', 'namedBy']

/** A row that is not finished says nothing yet: a mask that is empty fits nothing. */
const finished = (rule: TelemetryRule): TelemetryRule => ({
  ...rule,
  keys: rule.keys.filter(({ match }) => match.trim() !== ''),
  devices: rule.devices.filter(({ match }) => match.trim() !== ''),
})

/** The preview of a rule, which follows it at a distance: its page, and what is listed. */
function usePreview(batch: RecordingBatch, rule: TelemetryRule) {
  const [asked, setAsked] = useState(() => finished(rule))
  const [view, setView] = useState({ page: 1, size: 20 })
  const [outcome, setOutcome] = useState('')
  const settle = useDebounced(() => setAsked(finished(rule)), settleMs)
  const chosen = previewed.find(({ code }) => code === outcome)?.code ?? null
  const found = useCall(
    calls.preview,
    { body: { id: batch.id, rule: asked, outcome: chosen, pageNum: view.page, pageSize: view.size } },
    { enabled: !isBusy(batch), keepPrevious: true, noErrorPage: true },
  )
  const filter = (key: string) => {
    setOutcome(key)
    setView({ ...view, page: 1 })
  }
  return { found, view, setView, outcome, filter, settle }
}

/** What a rule makes of each key of each device. */
function PlanTable({
  of: { found, view, setView, outcome, filter },
  problem,
}: {
  readonly of: ReturnType<typeof usePreview>
  readonly problem: RuleProblem
}) {
  const say = useText()
  const columns = useMemo(() => telemetryColumns(say), [say])
  const { data, error } = found
  const countOf = (code: (typeof previewed)[number]['code']) => (data ? (data.counts[code] ?? 0) : undefined)
  const empty =
    outcome === '' ? (
      <EmptyState title={say(text.noPlan)} hint={say(recordingBatchText.noPlanHint)} />
    ) : (
      <EmptyState title={say(recordingBatchText.noneOfKind)} dense />
    )
  return (
    <div className={styles.page}>
      <CountFilter
        label={recordingBatchText.filter}
        all={text.counted}
        kinds={previewed.map((member) => ({ key: member.code, label: member, tone: member.tone, count: countOf(member.code) }))}
        value={outcome}
        onChange={filter}
      />
      {data && data.newPoints > 0 && (
        <p className={styles.note}>{say(recordingBatchText.willCreate, { machines: data.newMachines, points: data.newPoints })}</p>
      )}
      {error && !problem && <ErrorNote error={error} retry={() => void found.refetch()} />}
      {(!error || data) && (
        <DataTable<PlannedKey>
          label={say(recordingBatchText.preview)}
          columns={columns}
          rows={data?.records}
          total={data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(page, size) => setView({ page, size })}
          loading={found.isPlaceholderData}
          rowKey={(row) => `${row.device}\n${row.key}`}
          empty={empty}
        />
      )}
    </div>
  )
}

interface TelemetryPreviewProps {
  readonly batch: RecordingBatch
  readonly rule: TelemetryRule
  readonly onRule: (rule: TelemetryRule) => void
  readonly onApplied: () => void
}

/** The rule of an import of telemetry beside what it makes of each key. */
export function TelemetryPreviewView({ batch, rule, onRule, onApplied }: TelemetryPreviewProps) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const preview = usePreview(batch, rule)
  const { data, error, isPlaceholderData } = preview.found
  const change = (next: TelemetryRule) => {
    onRule(next)
    preview.settle()
  }
  const kept = useCall(calls.rules, {}, { noErrorPage: true }).data ?? []
  const keeping: Keeping = (onKept) =>
    sendWith(calls.saveRule, {
      invalidates: [calls.rules],
      input: ({ name }: { readonly name: string }) => ({ body: { name, rule: finished(rule) } }),
      onSaved: onKept,
    })
  const apply = useSend(calls.apply, { invalidates: [batchCalls.detail, batchCalls.findPage, batchCalls.report] })
  const run = () =>
    apply.mutate({ body: { id: batch.id, rule: finished(rule) } }, { onSuccess: onApplied, onError: (failed) => void toast.error(failed) })
  const due = data?.counts.new ?? 0
  const problem = problemOf(error, fields)
  const isOff = batch.state === 'undone' || isBusy(batch) || due === 0 || error !== null || isPlaceholderData
  return (
    <div className={`${styles.split} ${styles.mapping}`}>
      <Panel title={say(recordingBatchText.rule)} extra={<KeptRules rules={kept} keeping={keeping} onRule={change} />}>
        <TelemetryForm
          rule={rule}
          keys={data?.keys ?? []}
          onChange={(part) => change({ ...rule, ...part })}
          problem={problem}
          mayCreate={can('business:equipment:add') && can('business:mapping:add')}
        />
      </Panel>
      <Panel
        title={say(recordingBatchText.preview)}
        extra={
          <Button kind="primary" icon="upload" disabled={isOff} busy={apply.isPending} onClick={run}>
            {due === 0 ? say(text.nothing) : say(text.apply, { n: due })}
          </Button>
        }
      >
        <PlanTable of={preview} problem={problem} />
      </Panel>
    </div>
  )
}
