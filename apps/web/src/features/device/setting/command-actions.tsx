import { memberOf } from '@undertone/domain/core/enum'
import { type CommandCode, commandKind, readsDevice } from '@undertone/domain/device/command/device-commands.table'
import { readCommandResultAfterSeconds } from '@undertone/domain/device/model/device-limits'
import { gatewayConfigCalls, sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { WaveRequestDialog } from '../../../points/wave-request/wave-request-dialog.tsx'
import type { AskedSensor } from '../../../points/wave-request/wave-request-values.ts'
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

/** The menu of commands; each choice queues one. A waveform needs to know of which sensor. */
export function CommandActions({
  device,
  commands,
  asked,
}: {
  readonly device: CommandTarget
  readonly commands: readonly CommandCode[]
  readonly asked?: AskedSensor
}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const calls = configCallsOf(device.kind)
  const queue = useSend(calls.queue, { invalidates: [calls.commands, calls.settings] })
  const nameOf = (kind: CommandCode) => say(memberOf(commandKind, kind) ?? configText.command)
  const [isAsking, setAsking] = useState(false)
  async function sendCommand(kind: CommandCode): Promise<void> {
    if (kind === 'collectWave') {
      setAsking(true)
      return
    }
    const isSure =
      kind !== 'restart' ||
      (await ask({ title: say(configText.restartTitle), names: [device.name], note: say(configText.restartNote), action: nameOf(kind) }))
    if (!isSure) return
    await queue.mutateAsync({ body: { id: device.id, kind } }).then(
      () => {
        const text = readsDevice(kind) && kind !== 'writeSettings' ? configText.queuedRead : configText.queued
        toast.success(say(text, { command: nameOf(kind), seconds: readCommandResultAfterSeconds }))
      },
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
      {isAsking && asked && <WaveRequestDialog asked={asked} onClose={() => setAsking(false)} />}
    </>
  )
}
