import { enumeration } from '../core/enum.ts'

/** Why data were quarantined: unreadable bytes, or readable data that cannot be assigned. */
export const quarantineReason = enumeration(
  'QuarantineReason',
  { cn: '隔离原因', en: 'Problem' },
  {
    Utf8: { code: 'utf8', cn: '不是 UTF-8 文本', en: 'Not UTF-8' },
    Json: { code: 'json', cn: '不是有效的 JSON', en: 'Invalid JSON' },
    Shape: { code: 'shape', cn: '报文结构不符', en: 'Wrong structure' },
    BadKey: { code: 'badKey', cn: '名称无效', en: 'Invalid name' },
    BadValue: { code: 'badValue', cn: '数值无效', en: 'Invalid value' },
    BadTime: { code: 'badTime', cn: '时间无效', en: 'Invalid time' },
    BadSeq: { code: 'badSeq', cn: '序号无效', en: 'Invalid sequence number' },
    Empty: { code: 'empty', cn: '没有数据', en: 'No data' },
    TooDeep: { code: 'tooDeep', cn: '嵌套过深', en: 'Nested too deeply' },
    TooManyKeys: { code: 'tooManyKeys', cn: '字段过多', en: 'Too many keys' },
    TooManyEntries: { code: 'tooManyEntries', cn: '条目过多', en: 'Too many entries' },
    UnknownSensor: { code: 'unknownSensor', cn: '未知传感器', en: 'Unknown sensor' },
    ForeignSensor: { code: 'foreignSensor', cn: '其他网关的传感器', en: 'Sensor of another gateway' },
    UnboundSensor: { code: 'unboundSensor', cn: '传感器未绑定测点', en: 'Sensor without measuring point' },
    ClockSuspect: { code: 'clockSuspect', cn: '时钟可疑', en: 'Suspect clock' },
    BadAttributes: { code: 'badAttributes', cn: '属性无效', en: 'Invalid attributes' },
    BadWaveMeta: { code: 'badWaveMeta', cn: '波形说明无效', en: 'Invalid waveform metadata' },
    BadSamples: { code: 'badSamples', cn: '波形采样值无效', en: 'Invalid waveform samples' },
    NoWave: { code: 'noWave', cn: '不是波形的文件', en: 'File is not a waveform' },
    WaveConflict: { code: 'waveConflict', cn: '波形冲突', en: 'Conflicting waveform' },
    Expired: { code: 'expired', cn: '传输超时未完成', en: 'Transfer timed out' },
    TooLong: { code: 'tooLong', cn: '报文过长', en: 'Message too long' },
    Unmapped: { code: 'unmapped', cn: '连接没有对应的映射', en: 'Not mapped by its connector' },
    DeniedTopic: { code: 'deniedTopic', cn: '主题未开放', en: 'Topic not permitted' },
    RefusedByDatabase: { code: 'refusedByDatabase', cn: '数据库拒绝', en: 'Rejected by the database' },
  },
)

/** How much of the received data is stored. */
export const quarantineContent = enumeration(
  'QuarantineContent',
  { cn: '保留内容', en: 'Stored content' },
  {
    Whole: { code: 'whole', cn: '完整保留', en: 'All bytes', tone: 'good' },
    Head: { code: 'head', cn: '仅保留开头', en: 'First bytes only', tone: 'warning' },
    Digest: { code: 'digest', cn: '仅保留校验值', en: 'Checksum only', tone: 'danger' },
  },
)

/** Why an entry cannot be retried. */
export const retryObstacle = enumeration(
  'RetryObstacle',
  { cn: '无法重试的原因', en: 'Why it cannot be retried' },
  {
    NotWhole: { code: 'notWhole', cn: '原始数据未完整保留', en: 'not all bytes were stored' },
    NoWave: { code: 'noWave', cn: '不是完整的波形', en: 'the waveform is incomplete' },
    DeniedTopic: { code: 'deniedTopic', cn: '设备不能向该主题发送数据', en: 'devices may not send to this topic' },
    NoGateway: { code: 'noGateway', cn: '网关已删除', en: 'the gateway was deleted' },
  },
)

/** Outcome of a retried entry. */
export const retryOutcome = enumeration(
  'RetryOutcome',
  { cn: '重试结果', en: 'Retry result' },
  {
    Stored: { code: 'stored', cn: '已入库', en: 'Imported', tone: 'good' },
    Kept: { code: 'kept', cn: '仍在隔离区', en: 'Still in quarantine', tone: 'warning' },
    Skipped: { code: 'skipped', cn: '无法重试', en: 'Cannot be retried', tone: 'unknown' },
    Gone: { code: 'gone', cn: '已不在隔离区', en: 'No longer in quarantine', tone: 'neutral' },
  },
)
