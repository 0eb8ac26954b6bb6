import { commandStatus } from '@undertone/domain/device/device.enums'
import type { CommandRecord } from '@undertone/domain/device/setting/device-setting.calls'
import type { Say } from '../../../core/language/language.ts'
import { configText } from './device-config.text.ts'

const { Pending, HasSend } = commandStatus.members

/** What an open command waits for and until when; null once it has ended. */
export function waitOf(
  row: Pick<CommandRecord, 'status' | 'isConnected' | 'listensAt' | 'answerBy' | 'expiresAt'>,
  say: Say,
): string | null {
  if (row.status === Pending.code)
    return say(row.isConnected ? configText.waitsForTurn : configText.waitsForGateway, { until: row.expiresAt })
  if (row.status !== HasSend.code) return null
  if (row.listensAt) return say(configText.waitsForListening, { until: row.listensAt })
  return row.answerBy && say(configText.waitsForAnswer, { until: row.answerBy })
}
