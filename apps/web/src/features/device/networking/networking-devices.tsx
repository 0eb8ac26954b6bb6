import { type NetworkingDevice, networkingCalls } from '@undertone/domain/device/networking/networking.calls'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { useMemo, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useNetworkingTask } from '../../../points/networking/networking-frame.tsx'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { AddDevicesDialog } from './add-devices-dialog.tsx'
import { networkingText } from './networking.text.ts'
import { networkingColumns } from './networking-columns.tsx'
import { useRowPages } from './use-row-pages.ts'

const draftOf = ({ sensorId, note }: NetworkingDevice) => ({ sensorId, note })

/** Adds devices to a task, or removes them: what others do to its list at the same time stays. */
function useChangeDevices(id: number) {
  const { mutateAsync, isPending } = useSend(networkingCalls.saveDevices, {
    invalidates: [networkingCalls.devices, networkingCalls.values, ...staleAfter(networkingTask)],
  })
  return {
    add: (devices: readonly NetworkingDevice[]) => mutateAsync({ body: { id, add: devices.map(draftOf) } }),
    remove: (devices: readonly NetworkingDevice[]) => mutateAsync({ body: { id, remove: devices.map(({ sensorId }) => sensorId) } }),
    isPending,
  }
}

/** The sensors of a task with how far each has come; they are added, registered, bound and unbound from here. */
export function NetworkingDevices({ id, mayEdit }: { readonly id: number; readonly mayEdit: boolean }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [isAdding, setAdding] = useState(false)
  const task = useNetworkingTask(id, true)
  const { add, remove, isPending } = useChangeDevices(id)
  const devices = task.data?.devices
  const pages = useRowPages(devices)
  const companyId = task.data?.companyId ?? null
  const columns = useMemo(() => {
    const removeOne = async (device: NetworkingDevice) => {
      await remove([device]).then(
        () =>
          toast.success(say(networkingText.removed), {
            label: say(networkingText.undo),
            run: () => void add([device]).catch(toast.error),
          }),
        toast.error,
      )
    }
    return networkingColumns(say, {
      companyId,
      mayRegister: can('business:sensor:add'),
      mayBind: can('business:sensor:edit'),
      ...(mayEdit ? { onRemove: (device: NetworkingDevice) => void removeOne(device) } : {}),
    })
  }, [say, can, toast, add, remove, companyId, mayEdit])
  async function removeAll(): Promise<void> {
    const all = devices ?? []
    const title = say(networkingText.removeTitle, { count: all.length })
    const names = all.map(({ sensorId }) => sensorId)
    if (!(await ask({ title, names, note: say(networkingText.removeNote), action: say(networkingText.removeAll) }))) return
    await remove(all).then(() => toast.success(say(networkingText.removed)), toast.error)
  }
  const counts = task.data?.counts ?? { all: 0, online: 0, pending: 0 }
  return (
    <Panel
      flush
      title={counts.all === 0 ? say(networkingText.devices) : say(networkingText.summary, counts)}
      extra={
        mayEdit && (
          <>
            {counts.all > 0 && (
              <Button kind="quiet" busy={isPending} onClick={() => void removeAll()}>
                {say(networkingText.removeAll)}
              </Button>
            )}
            <Button kind="primary" icon="plus" disabled={!devices} onClick={() => setAdding(true)}>
              {say(networkingText.add)}
            </Button>
          </>
        )
      }
    >
      <DataTable<NetworkingDevice>
        label={say(networkingText.devices)}
        columns={columns}
        {...pages}
        rowKey={(row) => row.sensorId}
        empty={<EmptyState dense title={say(networkingText.none)} hint={say(networkingText.noneHint)} />}
      />
      {dialog}
      {isAdding && devices && <AddDevicesDialog id={id} devices={devices} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
