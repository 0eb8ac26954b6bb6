import { type CodeOf, enumeration } from '../../core/enum.ts'
import { gatewayModels } from '../model/gateway-models.table.ts'
import { capabilitiesOf } from '../model/sensor-capabilities.table.ts'

/** What a device can be told to do; the code is the method of the RPC that carries it. */
export const commandKind = enumeration(
  'CommandKind',
  { cn: '指令', en: 'Command' },
  {
    WriteSettings: { code: 'writeSettings', cn: '下发设置', en: 'Send settings' },
    ReadParams: { code: 'readParams', cn: '读取参数', en: 'Read parameters' },
    Restart: { code: 'restart', cn: '重启', en: 'Restart' },
    TimeCalibration: { code: 'timeCalibration', cn: '校时', en: 'Calibrate the clock' },
    ReadMqtt: { code: 'readMqtt', cn: '重读 MQTT', en: 'Read MQTT again' },
    ReadSim: { code: 'readSim', cn: '重读 SIM 卡', en: 'Read the SIM card again' },
    ReadVersion: { code: 'readVersion', cn: '重读版本', en: 'Read the version again' },
    ReadRssi: { code: 'readRssi', cn: '重读信号强度', en: 'Read the signal strength again' },
    ReadHfCompensation: { code: 'readHfCompensation', cn: '重读高频系数', en: 'Read the high-frequency coefficient again' },
    ResendData: { code: 'resendData', cn: '重传数据', en: 'Resend data' },
  },
)
export type CommandCode = CodeOf<typeof commandKind>

/** Why a command did not succeed. */
export const commandReason = enumeration(
  'CommandReason',
  { cn: '原因', en: 'Reason' },
  {
    Timeout: { code: 'timeout', cn: '无应答', en: 'No answer' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired' },
    Refused: { code: 'refused', cn: '被拒绝', en: 'Refused by the device' },
    Error: { code: 'error', cn: '执行出错', en: 'Error on the device' },
    Replaced: { code: 'replaced', cn: '已被新指令取代', en: 'Replaced by a newer one' },
    Stopped: { code: 'stopped', cn: '人工停止', en: 'Stopped by a person' },
  },
)

const { WriteSettings, ReadParams, Restart, TimeCalibration, ReadMqtt, ReadSim, ReadVersion, ReadRssi, ReadHfCompensation, ResendData } =
  commandKind.members

/** What a gateway of a type can be told; the assignment by type is a guess. */
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

/** What a sensor of a model can be told; what a third-party collector reads cannot be told anything (guess). */
export function sensorCommands(model: string): CommandCode[] {
  const capabilities = capabilitiesOf(model)
  if (!capabilities || model.startsWith('XYGT')) return []
  return [
    WriteSettings.code,
    ReadParams.code,
    TimeCalibration.code,
    ReadVersion.code,
    ReadRssi.code,
    ...(capabilities.settings.includes('hfCompensation') ? [ReadHfCompensation.code] : []),
    ResendData.code,
  ]
}

/** How long a command waits for its device, hours (guesses: a sensor may sleep for a day; a restart that comes days late surprises). */
export const commandWaitHours = (kind: CommandCode): number => (kind === WriteSettings.code ? 168 : 24)
