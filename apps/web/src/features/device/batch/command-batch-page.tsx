import { permissionOf } from '@undertone/domain/core/resource'
import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { CommandBatchRecord } from '@undertone/domain/device/setting/command-batch.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from './batch.module.css'
import { batchText } from './batch.text.ts'
import { type BatchTargets, batchCallsOf } from './batch-calls.ts'
import { batchColumns } from './batch-columns.tsx'
import { BatchDevices } from './batch-devices.tsx'

/** How often progress is read, ms: batches advance in this step. */
const refreshMs = 3000
const { Running, Paused } = batchState.members

/** Commands to many sensors or gateways: how far each has come, its devices, and what to do with it. */
export function CommandBatchPage() {
  const say = useText()
  const { can } = useSession()
  const [{ of: given, id }] = useAddress(deviceScreens.commandBatches.query)
  const of: BatchTargets = given === 'gateway' ? 'gateway' : 'sensor'
  const tabs = [
    { key: 'sensor', label: say(batchText.sensors), to: to.commandBatches({ of: 'sensor' }), isCurrent: of === 'sensor' },
    ...(can(permissionOf(gateway, 'list'))
      ? [{ key: 'gateway', label: say(batchText.gateways), to: to.commandBatches({ of: 'gateway' }), isCurrent: of === 'gateway' }]
      : []),
  ]
  return (
    <Page title={say(deviceScreens.commandBatches.label)}>
      <div className={styles.page}>
        <LinkTabs label={say(batchText.targets)} tabs={tabs} />
        <Batches key={of} of={of} />
        {id !== null && <BatchDevices key={`${of} ${id}`} of={of} id={id} refreshMs={refreshMs} />}
      </div>
    </Page>
  )
}

function Batches({ of }: { readonly of: BatchTargets }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [{ id }, change] = useAddress(deviceScreens.commandBatches.query)
  const calls = batchCallsOf(of)
  const { query, page, showPage } = useRecordPage(calls.findPage, { size: 10, input: (paging) => ({ body: paging }), refreshMs })
  const { mutateAsync: send } = useSend(calls.change, { invalidates: [calls.findPage, calls.devices] })
  const mayEdit = can(permissionOf(of === 'gateway' ? gateway : sensor, 'edit'))
  const columns = useMemo(() => {
    const act = async (row: CommandBatchRecord, action: 'pause' | 'resume' | 'stop') => {
      const isSure =
        action !== 'stop' ||
        (await ask({ title: say(batchText.stopTitle), names: [], note: say(batchText.stopNote), action: say(batchText.stop) }))
      if (!isSure) return
      await send({ body: { id: row.id, action } }).then(
        () => toast.success(say(batchText.done)),
        (error: Error) => toast.error(error),
      )
    }
    return batchColumns(say, (row) =>
      mayEdit && (row.state === Running.code || row.state === Paused.code) ? (
        <span className={styles.actions}>
          {row.state === Running.code ? (
            <IconButton icon="pause" label={say(batchText.pause)} onClick={() => void act(row, 'pause')} />
          ) : (
            <IconButton icon="play" label={say(batchText.resume)} onClick={() => void act(row, 'resume')} />
          )}
          <IconButton icon="stop" label={say(batchText.stop)} onClick={() => void act(row, 'stop')} />
        </span>
      ) : null,
    )
  }, [say, ask, send, toast, mayEdit])
  return (
    <>
      <PageTable<CommandBatchRecord>
        answer={query}
        view={page}
        onView={showPage}
        label={say(deviceScreens.commandBatches.label)}
        columns={columns}
        rowKey={(row) => row.id}
        current={id}
        onRow={(row) => change({ id: row.id }, 'push')}
        empty={<EmptyState title={say(batchText.none)} hint={say(batchText.noneHint)} />}
      />
      {dialog}
    </>
  )
}
