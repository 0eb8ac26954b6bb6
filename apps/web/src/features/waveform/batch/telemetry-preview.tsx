import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { telemetryBatchCalls as calls, type PlannedKey } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { useMemo } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isBusy } from './batch-columns.tsx'
import { type Keeping, KeptRules } from './kept-rules.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText } from './recording-batch.text.ts'
import { problemOf } from './rule-fields.tsx'
import { PlanTable, useAsked } from './rule-preview.tsx'
import { telemetryText as text } from './telemetry.text.ts'
import { telemetryColumns } from './telemetry-columns.tsx'
import { TelemetryForm } from './telemetry-form.tsx'

/** The fields of the rule that the form has: a message of the server about another one is shown above the table. */
const fields: readonly string[] = ['pattern', 'machine', 'point', 'areaId', 'creates', 'machineType', 'namedBy']

/** A row that is not finished says nothing yet: a mask that is empty fits nothing. */
const finished = (rule: TelemetryRule): TelemetryRule => ({
  ...rule,
  keys: rule.keys.filter(({ match }) => match.trim() !== ''),
  devices: rule.devices.filter(({ match }) => match.trim() !== ''),
})

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
  const columns = useMemo(() => telemetryColumns(say), [say])
  const asked = useAsked(rule, finished)
  const found = useCall(
    calls.preview,
    { body: { id: batch.id, ...asked.body } },
    { enabled: !isBusy(batch), keepPrevious: true, noErrorPage: true },
  )
  const { data, error, isPlaceholderData } = found
  const change = (next: TelemetryRule) => {
    onRule(next)
    asked.settle()
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
        <PlanTable<PlannedKey>
          of={asked}
          found={found}
          problem={problem}
          columns={columns}
          rowKey={(row) => `${row.device}\n${row.key}`}
          counted={text.counted}
          noPlan={text.noPlan}
        />
      </Panel>
    </div>
  )
}
