import { memberOf } from '@undertone/domain/core/enum'
import { answerOf } from '@undertone/domain/device/command/command-answer'
import { commandKind, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { type Say, useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { waitOf } from './command-wait.ts'
import styles from './device-config.module.css'
import { configText } from './device-config.text.ts'
import { labelOfSetting } from './setting-value.tsx'

/** Settings named in a row before the rest is counted; a guess: what fits the column. */
const maxNamed = 3

/** The label of a command. */
export const commandLabel = ({ kind }: CommandRecord, say: Say): string => say(memberOf(commandKind, kind) ?? configText.command)

/** The names of the settings that a command sends. */
export function settingNames({ payload }: CommandRecord, say: Say): string {
  const names = Object.keys(payload).map((key) => say(labelOfSetting(key)))
  const shown = names.slice(0, maxNamed).join(say({ cn: '、', en: ', ' }))
  return names.length > maxNamed ? say(configText.countOfSettings, { names: shown, count: names.length - maxNamed }) : shown || '-'
}

/** The payload of a command for the tooltip, with secrets masked. */
export const payloadText = ({ payload }: CommandRecord): string =>
  Object.entries(payload)
    .map(([key, value]) => `${key} = ${typeof value === 'object' && value !== null ? '***' : String(value)}`)
    .join('\n')

/** The state of a command, why it failed, and what it waits for. */
function StatusCell({ row }: { readonly row: CommandRecord }) {
  const say = useText()
  const wait = waitOf(row, say)
  const error = row.reason && answerOf(row)?.error
  return (
    <>
      <span className={styles.binding}>
        <StateTag of={commandStatus} code={row.status} />
        {row.reason && <span className={textClass.absent}>{say(memberOf(commandReason, row.reason) ?? configText.status)}</span>}
      </span>
      {(wait ?? error) && <span className={styles.wait}>{wait ?? error}</span>}
    </>
  )
}

/** The result of a command: its waveform, or what else its device answered. */
function ResultCell({ row, onView }: { readonly row: CommandRecord; readonly onView: (row: CommandRecord) => void }) {
  const say = useText()
  const answer = answerOf(row)
  if (!answer) return <span className={textClass.absent}>-</span>
  if (answer.waveId !== null && row.sensorId)
    return <Link to={to.sensorWaves({ sensorId: row.sensorId, waveId: answer.waveId })}>{say(configText.viewWave)}</Link>
  return (
    <button type="button" className={styles.link} onClick={() => onView(row)}>
      {say(configText.viewResult)}
    </button>
  )
}

interface CommandColumnOptions {
  /** A gateway also lists the commands of its sensors. */
  readonly ofGateway: boolean
  readonly onView: (row: CommandRecord) => void
  readonly canStop: (row: CommandRecord) => boolean
  readonly onStop: (row: CommandRecord) => void
}

/** The columns of the commands of a device. */
export function commandColumns(say: Say, { ofGateway, canStop, onStop, onView }: CommandColumnOptions): DataColumn<CommandRecord>[] {
  const device: DataColumn<CommandRecord> = {
    key: 'device',
    title: say(configText.device),
    width: 150,
    render: (row) => row.sensorId ?? say(configText.theGateway),
  }
  return [
    { key: 'kind', title: say(configText.command), width: 150, render: (row) => commandLabel(row, say) },
    ...(ofGateway ? [device] : []),
    {
      key: 'payload',
      title: say(configText.content),
      render: (row) => <span title={payloadText(row)}>{settingNames(row, say)}</span>,
    },
    { key: 'status', title: say(configText.status), width: 230, render: (row) => <StatusCell row={row} /> },
    { key: 'result', title: say(configText.result), width: 120, render: (row) => <ResultCell row={row} onView={onView} /> },
    { key: 'by', title: say(configText.by), width: 110, render: (row) => row.createdBy ?? '-' },
    { key: 'createdAt', title: say(configText.queuedAt), width: 155, render: (row) => row.createdAt },
    {
      key: 'stop',
      title: '',
      width: 44,
      fixed: 'right',
      render: (row) => canStop(row) && <IconButton icon="stop" label={say(configText.stop)} onClick={() => onStop(row)} />,
    },
  ]
}
