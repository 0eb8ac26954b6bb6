import { deviceCalls } from '@undertone/domain/device/device.calls'
import { sensor } from '@undertone/domain/device/sensor.resource'
import type { ReactNode } from 'react'
import { useText } from '../core/language.ts'
import { useSend } from '../core/query.ts'
import type { AnyRow } from '../resource/form-values.ts'
import { staleAfter } from '../resource/stale-after.ts'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { useToast } from '../ui/toast.tsx'
import { deviceText } from './device.text.ts'

/** Asks by name and takes sensors off their points; gives true when it is done. */
export function useUnbind(): { readonly unbind: (rows: readonly AnyRow[]) => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirmLoss()
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
