import { memberOf } from '@undertone/domain/core/enum'
import { type CommandCode, commandKind } from '@undertone/domain/device/command/device-commands.table'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { Dropdown } from 'antd'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { configText } from './device-config.text.ts'

/** A device whose commands are shown. */
export interface ToldDevice {
  readonly kind: 'gateway' | 'sensor'
  readonly id: number
  readonly name: string
}

/** The calls of a kind of device. */
export const configCallsOf = (kind: ToldDevice['kind']) => (kind === 'gateway' ? gatewayConfigCalls : sensorConfigCalls)

/** What the device can be told; each choice puts a command in line. */
export function CommandActions({ device, commands }: { readonly device: ToldDevice; readonly commands: readonly CommandCode[] }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirmLoss()
  const calls = configCallsOf(device.kind)
  const queue = useSend(calls.queue, { invalidates: [calls.commands, calls.settings] })
  const nameOf = (kind: CommandCode) => say(memberOf(commandKind, kind) ?? configText.command)
  async function tell(kind: CommandCode): Promise<void> {
    const isSure =
      kind !== 'restart' ||
      (await ask({ title: say(configText.restartTitle), names: [device.name], note: say(configText.restartNote), action: nameOf(kind) }))
    if (!isSure) return
    await queue.mutateAsync({ body: { id: device.id, kind } }).then(
      () => toast.success(say(configText.queued, { command: nameOf(kind) })),
      (error: Error) => toast.error(error),
    )
  }
  if (commands.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: commands.map((kind) => ({ key: kind, label: nameOf(kind), danger: kind === 'restart', onClick: () => void tell(kind) })),
        }}
      >
        <Button icon="chevron-down" busy={queue.isPending}>
          {say(configText.actions)}
        </Button>
      </Dropdown>
      {dialog}
    </>
  )
}
