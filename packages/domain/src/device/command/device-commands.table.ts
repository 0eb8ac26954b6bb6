import { type CodeOf, enumeration } from '../../core/enum.ts'
import { gatewayModels } from '../model/gateway-models.table.ts'
import { capabilitiesOf } from '../model/sensor-capabilities.table.ts'
import { isThirdParty } from '../model/sensor-models.table.ts'

/** Commands to devices; the code is the RPC method. */
export const commandKind = enumeration(
  'CommandKind',
  { cn: '指令', en: 'Command' },
  {
    WriteSettings: { code: 'writeSettings', cn: '下发设置', en: 'Send settings' },
    ReadParams: { code: 'readParams', cn: '读取参数', en: 'Read parameters' },
    Restart: { code: 'restart', cn: '重启', en: 'Restart' },
    TimeCalibration: { code: 'timeCalibration', cn: '校时', en: 'Calibrate the clock' },
    ReadMqtt: { code: 'readMqtt', cn: '重读 MQTT', en: 'Reread MQTT settings' },
    ReadSim: { code: 'readSim', cn: '重读 SIM 卡', en: 'Reread SIM card' },
    ReadVersion: { code: 'readVersion', cn: '重读版本', en: 'Reread version' },
    ReadRssi: { code: 'readRssi', cn: '重读信号强度', en: 'Reread signal strength' },
    ReadHfCompensation: { code: 'readHfCompensation', cn: '重读高频系数', en: 'Reread high-frequency coefficient' },
    ResendData: { code: 'resendData', cn: '重传数据', en: 'Resend data' },
    CollectWave: { code: 'collectWave', cn: '采集波形', en: 'Take a waveform' },
  },
)
export type CommandCode = CodeOf<typeof commandKind>

/** Why a command failed. */
export const commandReason = enumeration(
  'CommandReason',
  { cn: '原因', en: 'Reason' },
  {
    Timeout: { code: 'timeout', cn: '无响应', en: 'No response' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired' },
    Refused: { code: 'refused', cn: '被拒绝', en: 'Rejected by the device' },
    Error: { code: 'error', cn: '执行出错', en: 'Error on the device' },
    Replaced: { code: 'replaced', cn: '已被新指令取代', en: 'Replaced by a newer command' },
    Stopped: { code: 'stopped', cn: '人工停止', en: 'Stopped by a user' },
  },
)

const {
  WriteSettings,
  ReadParams,
  Restart,
  TimeCalibration,
  ReadMqtt,
  ReadSim,
  ReadVersion,
  ReadRssi,
  ReadHfCompensation,
  ResendData,
  CollectWave,
} = commandKind.members

/** Commands of a gateway type; the assignment by type is a guess. */
export function gatewayCommands(type: string): CommandCode[] {
  const model = gatewayModels.find((one) => one.type === type)
  if (!model) return []
  return [
    WriteSettings.code,
    ReadParams.code,
    TimeCalibration.code,
    ReadVersion.code,
    ...(model.settings.includes('mqtt') ? [ReadMqtt.code] : []),
    ...(model.hasSim ? [ReadSim.code] : []),
    ResendData.code,
    Restart.code,
  ]
}

/** Commands of a sensor behind a third-party collector: what its register map has a place for, by the keys of its targets. */
function collectorCommands(targets: readonly string[]): CommandCode[] {
  const plainCommands: readonly string[] = [TimeCalibration.code, Restart.code]
  const hasSettings = targets.some((key) => !plainCommands.includes(key))
  return [
    ...(hasSettings ? [WriteSettings.code] : []),
    ...(targets.length > 0 ? [ReadParams.code] : []),
    ...(targets.includes(TimeCalibration.code) ? [TimeCalibration.code] : []),
    ...(targets.includes(Restart.code) ? [Restart.code] : []),
  ]
}

/** Commands of a sensor model. `targets` are the keys that a connector of its gateway can write for it: all that a sensor behind a third-party collector takes. */
export function sensorCommands(model: string, targets: readonly string[] = []): CommandCode[] {
  const capabilities = capabilitiesOf(model)
  if (!capabilities) return []
  if (isThirdParty(model)) return collectorCommands(targets)
  return [
    WriteSettings.code,
    ReadParams.code,
    TimeCalibration.code,
    ReadVersion.code,
    ReadRssi.code,
    ...(capabilities.sent.includes('hfCompensation') ? [ReadHfCompensation.code] : []),
    ResendData.code,
    ...(capabilities.settings.includes('waveMode') ? [CollectWave.code] : []),
  ]
}

/** What is known of a command before it is sent. */
interface CommandRow {
  /** How long it waits for its device unless it says otherwise, hours. */
  readonly waitHours: number
  /** How long an awake device takes to answer, s. */
  readonly answerSeconds: number
  /** May be sent again when no answer comes: executing it twice does no harm, for a device that does not know its id any more. */
  readonly repeats: boolean
}

/** A command that is read or set once more changes nothing. */
const plain: CommandRow = { waitHours: 24, answerSeconds: 60, repeats: true }

/**
 * All values are guesses: a sensor may sleep for a day; settings are wanted for longer than that; a restart that comes days late is unexpected;
 * a waveform of a million samples takes minutes over a slow radio.
 */
const commandRows: Readonly<Record<CommandCode, CommandRow>> = {
  writeSettings: { ...plain, waitHours: 168 },
  readParams: plain,
  restart: { ...plain, answerSeconds: 300, repeats: false },
  timeCalibration: plain,
  readMqtt: plain,
  readSim: plain,
  readVersion: plain,
  readRssi: plain,
  readHfCompensation: plain,
  resendData: { ...plain, answerSeconds: 300, repeats: false },
  collectWave: { ...plain, answerSeconds: 1800, repeats: false },
}

/** The properties of a command. */
export const commandRow = (kind: CommandCode): CommandRow => commandRows[kind]

/** How often a command that may be repeated is sent to a device that does not answer. */
export const maxCommandAttempts = 3

/** Longest time that a command may wait, hours: what is wanted for a week is wanted again or no longer (guess). */
export const maxWaitHours = 168

/** Whether a command reads from its device; its answer's values are what the device reports. */
export const readsDevice = (kind: CommandCode): boolean => kind.startsWith('read') || kind === WriteSettings.code
