import { deviceCalls } from '@undertone/domain/device/device.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { ReactNode } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'

/** Unbinds sensors from their points after confirmation; resolves to true when done. */
export function useUnbind(): { readonly unbind: (rows: readonly AnyRow[]) => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const send = useSend(deviceCalls.unbind, { invalidates: staleAfter(sensor) })
  async function unbind(rows: readonly AnyRow[]): Promise<boolean> {
    const sure = await ask({
      title: rows.length === 1 ? say(deviceText.unbindOne) : say(deviceText.unbindMany, { count: rows.length }),
      names: rows.map((row) => `${String(row.sensorId)} · ${String(row.mappingName ?? '-')}`),
      note: say(deviceText.unbindNote),
      action: say(deviceText.unbind),
    })
    if (!sure) return false
    return send.mutateAsync({ body: { ids: rows.map((row) => row.id) } }).then(
      () => {
        toast.success(say(deviceText.unbound))
        return true
      },
      (error: Error) => {
        toast.error(error)
        return false
      },
    )
  }
  return { unbind, dialog }
}
