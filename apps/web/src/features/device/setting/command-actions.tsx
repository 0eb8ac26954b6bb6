import { memberOf } from '@undertone/domain/core/enum'
import { type CommandCode, commandKind } from '@undertone/domain/device/command/device-commands.table'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { Dropdown } from 'antd'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { configText } from './device-config.text.ts'

/** A device that receives commands. */
export interface CommandTarget {
  readonly kind: 'gateway' | 'sensor'
  readonly id: number
  readonly name: string
}

/** The calls of a kind of device. */
export const configCallsOf = (kind: CommandTarget['kind']) => (kind === 'gateway' ? gatewayConfigCalls : sensorConfigCalls)

/** The menu of commands; each choice queues one. */
export function CommandActions({ device, commands }: { readonly device: CommandTarget; readonly commands: readonly CommandCode[] }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const calls = configCallsOf(device.kind)
  const queue = useSend(calls.queue, { invalidates: [calls.commands, calls.settings] })
  const nameOf = (kind: CommandCode) => say(memberOf(commandKind, kind) ?? configText.command)
  async function sendCommand(kind: CommandCode): Promise<void> {
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
          items: commands.map((kind) => ({
            key: kind,
            label: nameOf(kind),
            danger: kind === 'restart',
            onClick: () => void sendCommand(kind),
          })),
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
