import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { answerOf } from '@undertone/domain/device/command/command-answer'
import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import { commandKind, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandBatchItem, CommandBatchRecord } from '@undertone/domain/device/setting/command-batch.calls'
import { type Say, useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ThinProgress } from '../../../ui/display/thin-progress.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './batch.module.css'
import { batchText } from './batch.text.ts'

/** Devices for which nothing more comes. */
const endedOf = ({ success, failed, stopped, refused }: CommandBatchRecord['counts']): number => success + failed + stopped + refused

/** How far a batch has come, as a bar and in numbers. */
function Progress({ counts }: Pick<CommandBatchRecord, 'counts'>) {
  const say = useText()
  const ended = endedOf(counts)
  return (
    <span className={styles.progress}>
      <ThinProgress label={say(batchText.progress)} width="120px" value={ended} max={counts.total} />
      {say(batchText.ended, { ended, total: counts.total })}
    </span>
  )
}

/** The outcomes of a batch that have occurred. */
export function outcomesOf({ counts }: Pick<CommandBatchRecord, 'counts'>, say: Say): string[] {
  const named: readonly (readonly [number, Text])[] = [
    [counts.success, batchText.success],
    [counts.failed, batchText.failed],
    [counts.refused, batchText.refused],
    [counts.stopped, batchText.stoppedCount],
    [counts.sent, batchText.sent],
    [counts.waiting, batchText.waiting],
  ]
  return named.flatMap(([count, text]) => (count > 0 ? [say(text, { count })] : []))
}

/** The columns of the batches. */
export const batchColumns = (say: Say, actionsOf: (row: CommandBatchRecord) => React.ReactNode): DataColumn<CommandBatchRecord>[] => [
  { key: 'kind', title: say(batchText.command), width: 190, render: ({ kind }) => say(memberOf(commandKind, kind) ?? batchText.command) },
  { key: 'state', title: say(batchText.state), width: 110, render: ({ state }) => <StateTag of={batchState} code={state} /> },
  { key: 'progress', title: say(batchText.progress), width: 230, render: (row) => <Progress counts={row.counts} /> },
  {
    key: 'outcome',
    title: say(batchText.outcome),
    render: (row) => (
      <span className={styles.counts}>
        {outcomesOf(row, say).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    ),
  },
  { key: 'by', title: say(batchText.by), width: 120, render: ({ createdBy }) => createdBy ?? '-' },
  { key: 'at', title: say(batchText.startedAt), width: 165, render: ({ createdAt }) => createdAt },
  { key: 'end', title: say(batchText.finishedAt), width: 165, render: ({ finishedAt }) => finishedAt ?? '-' },
  { key: 'actions', title: '', width: 84, fixed: 'right', render: actionsOf },
]

/** Why a device has no success: why it got no command, the reason, and what it said. */
export function whyOf({ problem, reason, result }: CommandBatchItem, say: Say): string {
  const parts = [problem, reason && say(memberOf(commandReason, reason) ?? batchText.why), reason && answerOf({ result })?.error]
  return parts.filter(Boolean).join(say({ cn: '：', en: ': ' }))
}

/** The columns of the devices of a batch. */
export const itemColumns = (say: Say, ofSensors: boolean): DataColumn<CommandBatchItem>[] => [
  {
    key: 'device',
    title: say(batchText.device),
    width: 320,
    render: ({ name, sensorId }) => (
      <>
        {name} {sensorId && <span className={`${textClass.mono} ${textClass.unit}`}>{sensorId}</span>}
      </>
    ),
  },
  ...(ofSensors
    ? [{ key: 'gateway', title: say(batchText.gateway), width: 200, render: ({ gatewayName }: CommandBatchItem) => gatewayName }]
    : []),
  {
    key: 'status',
    title: say(batchText.status),
    width: 130,
    render: ({ status, problem }) =>
      status === null ? (
        <span className={textClass.absent}>{say(problem === null ? batchText.notSent : batchText.refusedOne)}</span>
      ) : (
        <StateTag of={commandStatus} code={status} />
      ),
  },
  { key: 'why', title: say(batchText.why), render: (row) => whyOf(row, say) || <span className={textClass.absent}>-</span> },
  { key: 'end', title: say(batchText.finishedAt), width: 165, render: ({ finishedAt }) => finishedAt ?? '-' },
]
