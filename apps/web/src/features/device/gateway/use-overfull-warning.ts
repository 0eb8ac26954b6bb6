import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { loadOf, overfullText, wouldOverfill } from '@undertone/domain/device/gateway/gateway-load'
import type { ReactNode } from 'react'
import { send } from '../../../core/api/api.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'

/** A warning for each gateway that would exceed its sensor limit; gateways the user may not view are skipped. */
async function overfullGateways(gains: ReadonlyMap<number, number>, say: ReturnType<typeof useText>): Promise<string[]> {
  const warnings = [...gains].map(async ([id, gain]) => {
    const row = await send(callsFor(gateway).detail, { params: { id: String(id) } }, { noErrorPage: true }).catch(() => undefined)
    const load = loadOf(row)
    return load && wouldOverfill(load, gain)
      ? [say(overfullText, { name: String(row?.name ?? ''), count: load.count + gain, limit: load.limit })]
      : []
  })
  return (await Promise.all(warnings)).flat()
}

/** Asks before sensors are bound to gateways that have, or would have, too many. */
export function useOverfullWarning(): {
  /** Gateways with the number of sensors that they gain; true to go on. */
  readonly mayBind: (gains: ReadonlyMap<number, number>) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const say = useText()
  const { ask, dialog } = useConfirm()
  return {
    mayBind: async (gains) => {
      const names = await overfullGateways(gains, say)
      return (
        names.length === 0 || ask({ title: say(deviceText.gatewayFullTitle), names, note: '', action: say(deviceText.continueBinding) })
      )
    },
    dialog,
  }
}
