import type { CodeOf } from '../../core/enum.ts'
import { fill, type Language, type Text } from '../../core/text.ts'
import { securityEventKind } from './security-event.enums.ts'

export type SecurityEventKind = CodeOf<typeof securityEventKind>

/** What an event is about, as far as its kind has it. */
export interface SecurityEventDetail {
  readonly sensorId?: string | undefined
  readonly topic?: string | undefined
  /** The other address of a credential in use at two. */
  readonly otherAddress?: string | undefined
  /** Whether the tenant's policy refused the second connection. */
  readonly isRefused?: boolean | undefined
}

const texts: Readonly<Record<SecurityEventKind, Text>> = {
  twoAddresses: {
    cn: '凭证已在 {otherAddress} 使用，同时又从本地址连接',
    en: 'The credential is in use at {otherAddress} and was used here at the same time',
  },
  sensorElsewhere: {
    cn: '不属于本公司的网关上传了传感器 {sensorId} 的数据，未入库',
    en: 'A gateway outside of your company sent data for the sensor {sensorId}; nothing was stored',
  },
  foreignSensor: {
    cn: '上传了绑定在其他网关的传感器 {sensorId} 的数据，未入库',
    en: 'Sent data for the sensor {sensorId}, which is bound to another gateway; nothing was stored',
  },
  plaintext: { cn: '未使用 TLS 的连接，已拒绝', en: 'A connection without TLS was refused' },
  deniedTopic: { cn: '向主题 {topic} 发送了数据，未入库', en: 'Published to the topic {topic}; nothing was stored' },
  unknownSensor: {
    cn: '上传了未知传感器 {sensorId} 的数据，未入库',
    en: 'Sent data for the unknown sensor {sensorId}; nothing was stored',
  },
}
const refused: Text = { cn: '{text}，已拒绝', en: '{text}, which was refused' }

/** The sentence of an event. */
export function securityEventText(kind: SecurityEventKind, detail: SecurityEventDetail, language: Language): string {
  const { sensorId = '', topic = '', otherAddress = '' } = detail
  const text = fill(texts[kind][language], { sensorId, topic, otherAddress })
  return detail.isRefused === true ? fill(refused[language], { text }) : text
}

const { TwoAddresses, SensorElsewhere, ForeignSensor } = securityEventKind.members

/** The kinds that people are notified of: somebody probably has a credential, or data under the name of a sensor, that he should not have. */
export const notifiedSecurityEvents: readonly SecurityEventKind[] = [TwoAddresses.code, SensorElsewhere.code, ForeignSensor.code]
