import { memberOf } from '@undertone/domain/core/enum'
import { answerOf } from '@undertone/domain/device/command/command-answer'
import { commandReason } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import { Modal } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { commandLabel } from './command-columns.tsx'
import { configText, factText } from './device-config.text.ts'
import { labelOfSetting, settingCell } from './setting-value.tsx'

/** Width in px: a name and a value. */
const width = 480

/** What a device answered to one command: when, why not, and every value that it read. */
export function CommandResultDialog({ row, onClose }: { readonly row: CommandRecord; readonly onClose: () => void }) {
  const say = useText()
  const answer = answerOf(row)
  const reason = row.reason ? memberOf(commandReason, row.reason) : null
  return (
    <Modal
      open
      width={width}
      title={`${commandLabel(row, say)} · ${row.sensorId ?? row.gatewayName}`}
      footer={null}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
    >
      <Facts>
        <Fact name={configText.status}>
          <StateTag of={commandStatus} code={row.status} />
          {reason && ` ${say(reason)}`}
        </Fact>
        {answer?.error && <Fact name={configText.saidByDevice}>{answer.error}</Fact>}
        {row.sentAt && <Fact name={configText.sentAt}>{row.sentAt}</Fact>}
        {row.answeredAt && (
          <Fact name={configText.answeredAt}>
            {row.answeredAt}
            {answer?.isLate && say(configText.late)}
          </Fact>
        )}
        <Fact name={configText.attempts}>{row.attempts}</Fact>
        {answer?.values.map(([key, value]) => (
          <Fact key={key} name={factText[key] ?? labelOfSetting(key)}>
            {settingCell(key, value)}
          </Fact>
        ))}
      </Facts>
    </Modal>
  )
}
