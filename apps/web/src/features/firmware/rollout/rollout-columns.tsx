import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { upgradeStatus } from '@undertone/domain/device/device.enums'
import { rolloutState, upgradePhase, upgradeReason } from '@undertone/domain/firmware/firmware.enums'
import type { RolloutDevice, RolloutRecord } from '@undertone/domain/firmware/rollout.calls'
import { type Say, useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ThinProgress } from '../../../ui/display/thin-progress.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/firmware.module.css'
import { rolloutText } from '../shared/firmware.text.ts'

/** How far a roll-out has come, as a bar and in numbers. */
function Progress({ counts }: Pick<RolloutRecord, 'counts'>) {
  const say = useText()
  const ended = counts.success + counts.failed + counts.cancelled
  return (
    <span className={styles.progress}>
      <ThinProgress label={say(rolloutText.progress)} width="90px" value={ended} max={counts.total} />
      {say(rolloutText.ended, { ended, total: counts.total })}
    </span>
  )
}

/** The outcomes of a roll-out that have occurred. */
export function outcomesOf({ counts }: Pick<RolloutRecord, 'counts'>, say: Say): string[] {
  const named: readonly (readonly [number, Text])[] = [
    [counts.success, rolloutText.success],
    [counts.failed - counts.refused, rolloutText.failed],
    [counts.refused, rolloutText.refused],
    [counts.upgrading, rolloutText.upgrading],
    [counts.waiting, rolloutText.waiting],
    [counts.cancelled, rolloutText.cancelled],
  ]
  return named.flatMap(([count, text]) => (count > 0 ? [say(text, { count })] : []))
}

/** The columns of the roll-outs. */
export const rolloutColumns = (say: Say, actionsOf: (row: RolloutRecord) => React.ReactNode): DataColumn<RolloutRecord>[] => [
  { key: 'firmware', title: say(rolloutText.firmware), width: 270, render: ({ firmwareName }) => <strong>{firmwareName}</strong> },
  { key: 'state', title: say(rolloutText.state), width: 160, render: ({ state }) => <StateTag of={rolloutState} code={state} /> },
  {
    key: 'stage',
    title: say(rolloutText.stage),
    width: 120,
    render: ({ stage, stageEnds }) => say(rolloutText.stageOf, { n: stage + 1, all: stageEnds.length }),
  },
  { key: 'progress', title: say(rolloutText.progress), width: 190, render: (row) => <Progress counts={row.counts} /> },
  {
    key: 'outcome',
    title: say(rolloutText.outcome),
    width: 160,
    render: (row) => (
      <span className={styles.counts}>
        {outcomesOf(row, say).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    ),
  },
  { key: 'customers', title: say(rolloutText.customers), width: 90, align: 'right', render: ({ customers }) => customers },
  { key: 'by', title: say(rolloutText.by), width: 120, render: ({ createdBy }) => createdBy ?? '-' },
  { key: 'at', title: say(rolloutText.startedAt), width: 165, render: ({ createdAt }) => createdAt },
  { key: 'actions', title: '', width: 120, fixed: 'right', render: actionsOf },
]

/** How far a device has come: its phase, while it downloads with the part that it was sent, and whether it can be reached. */
function Phase({ row }: { readonly row: RolloutDevice }) {
  const say = useText()
  const { phase, percent } = row
  if (phase !== 'downloading') return <StateTag of={upgradePhase} code={phase} />
  return (
    <span className={styles.progress}>
      <ThinProgress label={say(upgradePhase.members.Downloading)} width="70px" value={percent} max={100} />
      {percent} %
    </span>
  )
}

/** Why a device has no success: the reason, and what it said. */
export const whyOf = ({ reason, detail }: Pick<RolloutDevice, 'reason' | 'detail'>, say: Say): string =>
  [reason && say(memberOf(upgradeReason, reason) ?? rolloutText.why), detail].filter(Boolean).join(say({ cn: '：', en: ': ' }))

/** The columns of the devices of a roll-out. */
export const deviceColumns = (say: Say): DataColumn<RolloutDevice>[] => [
  {
    key: 'device',
    title: say(rolloutText.device),
    width: 260,
    render: ({ name, deviceId }) => (
      <>
        {name} <span className={`${textClass.mono} ${textClass.unit}`}>{deviceId}</span>
      </>
    ),
  },
  { key: 'customer', title: say(rolloutText.customer), width: 170, render: ({ customerName }) => customerName },
  {
    key: 'online',
    title: say(rolloutText.connection),
    width: 100,
    render: ({ isOnline }) => (
      <span className={isOnline ? undefined : textClass.absent}>{say(isOnline ? rolloutText.online : rolloutText.offline)}</span>
    ),
  },
  { key: 'stage', title: say(rolloutText.stage), width: 70, align: 'right', render: ({ stage }) => stage },
  { key: 'status', title: say(upgradeStatus.label), width: 120, render: ({ status }) => <StateTag of={upgradeStatus} code={status} /> },
  { key: 'phase', title: say(rolloutText.phase), width: 150, render: (row) => <Phase row={row} /> },
  { key: 'from', title: say(rolloutText.fromVersion), width: 90, render: ({ fromVersion }) => fromVersion ?? '-' },
  { key: 'why', title: say(rolloutText.why), render: (row) => whyOf(row, say) || <span className={textClass.absent}>-</span> },
  { key: 'end', title: say(rolloutText.finishedAt), width: 165, render: ({ finishedAt }) => finishedAt ?? '-' },
]
