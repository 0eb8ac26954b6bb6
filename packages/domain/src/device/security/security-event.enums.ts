import { enumeration } from '../../core/enum.ts'

/** Possible misuse of a gateway. */
export const securityEventKind = enumeration(
  'SecurityEventKind',
  { cn: '安全事件类型', en: 'Security event' },
  {
    TwoAddresses: { code: 'twoAddresses', cn: '凭证在两个地址使用', en: 'Credential used at two addresses', tone: 'danger' },
    SensorElsewhere: { code: 'sensorElsewhere', cn: '传感器被他人冒用', en: 'Sensor used by someone else', tone: 'danger' },
    ForeignSensor: { code: 'foreignSensor', cn: '上传其他网关的传感器', en: 'Sensor of another gateway', tone: 'danger' },
    Plaintext: { code: 'plaintext', cn: '未加密连接', en: 'Unencrypted connection', tone: 'warning' },
    DeniedTopic: { code: 'deniedTopic', cn: '主题未开放', en: 'Topic not permitted', tone: 'warning' },
    UnknownSensor: { code: 'unknownSensor', cn: '未知传感器', en: 'Unknown sensor', tone: 'warning' },
  },
)
