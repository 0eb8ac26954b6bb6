import { commandStatus } from '@undertone/domain/device/device.enums'
import { readCommandResultAfterSeconds } from '@undertone/domain/device/model/device-limits'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { useMemo, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { type CommandTarget, configCallsOf } from './command-actions.tsx'
import { commandColumns, commandLabel } from './command-columns.tsx'
import { CommandResultDialog } from './command-result-dialog.tsx'
import { configText } from './device-config.text.ts'

const pending = commandStatus.members.Pending.code
/** Refetch interval, ms: commands progress by themselves, and the result of a read arrives about so long after it was sent. */
const refreshMs = readCommandResultAfterSeconds * 1000

/** The commands of a device with their state; pending ones can be stopped. */
export function CommandList({ device, mayEdit }: { readonly device: CommandTarget; readonly mayEdit: boolean }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const calls = configCallsOf(device.kind)
  const { query, page, showPage } = useRecordPage(calls.commands, {
    size: 10,
    input: (paging) => ({ body: { id: device.id, ...paging } }),
    refreshMs,
  })
  const { refetch } = query
  const { mutateAsync: stop } = useSend(calls.stop, { invalidates: [calls.commands, calls.settings] })
  const [viewed, setViewed] = useState<CommandRecord | null>(null)
  const columns = useMemo(() => {
    const ofGateway = device.kind === 'gateway'
    async function stopOne(row: CommandRecord): Promise<void> {
      const names = [`${commandLabel(row, say)} · ${row.createdAt}`]
      if (!(await ask({ title: say(configText.stopTitle), names, action: say(configText.stop) }))) return
      await stop({ body: { id: device.id, commandId: row.id } }).then(
        () => toast.success(say(configText.stopped)),
        (error: Error) => {
          toast.error(error)
          // It was sent in between: the row shows what became of it.
          void refetch()
        },
      )
    }
    return commandColumns(say, {
      ofGateway,
      onView: setViewed,
      canStop: (row) => mayEdit && row.status === pending && (!ofGateway || row.sensorId === null),
      onStop: (row) => void stopOne(row),
    })
  }, [say, ask, stop, toast, refetch, device, mayEdit])
  return (
    <Panel title={say(configText.commands)} flush>
      <PageTable<CommandRecord>
        answer={query}
        view={page}
        onView={showPage}
        label={say(configText.commands)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState dense title={say(configText.noCommands)} hint={say(configText.noCommandsHint)} />}
      />
      {dialog}
      {viewed && <CommandResultDialog row={viewed} onClose={() => setViewed(null)} />}
    </Panel>
  )
}
