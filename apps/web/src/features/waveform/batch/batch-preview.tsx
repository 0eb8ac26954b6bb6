import { batchCalls, type PlannedRecording, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { useMemo } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isBusy, planColumns } from './batch-columns.tsx'
import { type Keeping, KeptRules } from './kept-rules.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { problemOf } from './rule-fields.tsx'
import { RuleForm } from './rule-form.tsx'
import { PlanTable, useAsked } from './rule-preview.tsx'
import { noException } from './rule-rows.tsx'

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

/** The rule of an import beside what it makes of each file. */
export function BatchPreviewView({ batch, rule, onRule, onApplied }: BatchPreviewProps) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const asked = useAsked(rule, finished)
  const found = useCall(
    batchCalls.preview,
    { body: { id: batch.id, ...asked.body } },
    { enabled: !isBusy(batch), keepPrevious: true, noErrorPage: true },
  )
  const { data, error, isPlaceholderData } = found
  const change = (next: RecordingRule) => {
    onRule(next)
    asked.settle()
  }
  const isClosed = batch.state === 'undone' || isBusy(batch)
  const planned = useMemo(() => planColumns(say), [say])
  const except = ({ path }: PlannedRecording) => (
    <IconButton
      icon="edit"
      label={say(text.except)}
      disabled={isClosed}
      onClick={() => change({ ...rule, exceptions: [{ ...noException, match: path }, ...rule.exceptions] })}
    />
  )
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
        <PlanTable<PlannedRecording>
          of={asked}
          found={found}
          problem={problem}
          columns={[...planned, { key: 'actions', title: '', width: 48, render: except }]}
          rowKey={(row) => `${row.path}\n${row.machine}\n${row.point}`}
          counted={text.recordings}
          noPlan={text.noPlan}
        />
      </Panel>
    </div>
  )
}
