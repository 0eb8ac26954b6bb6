import { memberOf } from '@undertone/domain/core/enum'
import { commandKind, commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { configCallsOf, type ToldDevice } from './command-actions.tsx'
import { configText } from './device-config.text.ts'
import { labelOfSetting } from './setting-value.tsx'

/** Settings that a line names before it counts the rest; a guess: what fits the column. */
const named = 3
const pending = commandStatus.members.Pending.code
/** Commands end and begin without anybody's doing on this page; the result of a read is there about five seconds after it was sent. */
const refreshMs = 10_000

/** The commands of a device with their state; one that waits can be stopped. */
export function CommandList({ device, mayEdit }: { readonly device: ToldDevice; readonly mayEdit: boolean }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirmLoss()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const calls = configCallsOf(device.kind)
  const found = useCall(calls.commands, { body: { id: device.id, ...page } }, { keepPrevious: true, stay: true, refreshMs })
  const stop = useSend(calls.stop, { invalidates: [calls.commands, calls.settings] })
  const columns = useMemo<DataColumn<CommandRecord>[]>(() => {
    const nameOf = (row: CommandRecord) => say(memberOf(commandKind, row.kind) ?? configText.command)
    const payloadOf = ({ payload }: CommandRecord) => {
      const names = Object.keys(payload).map((key) => say(labelOfSetting(key)))
      const shown = names.slice(0, named).join(say({ cn: '、', en: ', ' }))
      return names.length > named ? say(configText.countOfSettings, { names: shown, count: names.length - named }) : shown || '-'
    }
    async function stopOne(row: CommandRecord): Promise<void> {
      const isSure = await ask({
        title: say(configText.stopTitle),
        names: [`${nameOf(row)} · ${row.createdAt}`],
        action: say(configText.stop),
      })
      if (!isSure) return
      await stop.mutateAsync({ body: { id: device.id, commandId: row.id } }).then(
        () => toast.success(say(configText.stopped)),
        (error: Error) => toast.error(error),
      )
    }
    const canStop = (row: CommandRecord) => mayEdit && row.status === pending && (device.kind === 'sensor' || row.sensorId === null)
    return [
      { key: 'kind', title: say(configText.command), width: 150, render: nameOf },
      ...(device.kind === 'gateway'
        ? [
            {
              key: 'device',
              title: say(configText.device),
              width: 150,
              render: (row: CommandRecord) => row.sensorId ?? say(configText.theGateway),
            },
          ]
        : []),
      { key: 'payload', title: say(configText.carries), render: (row) => <span title={textOf(row)}>{payloadOf(row)}</span> },
      {
        key: 'status',
        title: say(configText.status),
        width: 190,
        render: (row) => (
          <span className="device-binding">
            <StateTag of={commandStatus} code={row.status} />
            {row.reason && <span className="resource-absent">{say(memberOf(commandReason, row.reason) ?? configText.status)}</span>}
          </span>
        ),
      },
      { key: 'by', title: say(configText.by), width: 110, render: (row) => row.createdBy ?? '-' },
      { key: 'createdAt', title: say(configText.queuedAt), width: 155, render: (row) => row.createdAt },
      { key: 'expiresAt', title: say(configText.validUntil), width: 155, render: (row) => row.expiresAt },
      {
        key: 'stop',
        title: '',
        width: 44,
        fixed: 'right',
        render: (row) => canStop(row) && <IconButton icon="stop" label={say(configText.stop)} onClick={() => void stopOne(row)} />,
      },
    ]
  }, [say, ask, stop.mutateAsync, toast, device, mayEdit])
  return (
    <Panel title={say(configText.commands)} flush>
      {found.isError ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={found.data?.records}
          rowKey={(row) => row.id}
          total={found.data?.total ?? 0}
          page={page.pageNum}
          pageSize={page.pageSize}
          onPage={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
          label={say(configText.commands)}
          empty={<EmptyState dense title={say(configText.noCommands)} hint={say(configText.noCommandsHint)} />}
        />
      )}
      {dialog}
    </Panel>
  )
}

/** What a command carries, for the eye that rests on it; secrets are named only. */
const textOf = ({ payload }: CommandRecord) =>
  Object.entries(payload)
    .map(([key, value]) => `${key} = ${typeof value === 'object' && value !== null ? '***' : String(value)}`)
    .join('\n')
