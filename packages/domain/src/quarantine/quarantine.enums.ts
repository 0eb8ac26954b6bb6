import { enumeration } from '../core/enum.ts'

/** Why something went to quarantine: bytes that cannot be read, or good bytes that belong nowhere. */
export const quarantineReason = enumeration(
  'QuarantineReason',
  { cn: '隔离原因', en: 'Reason of quarantine' },
  {
    Utf8: { code: 'utf8', cn: '不是 UTF-8 文本', en: 'Not UTF-8' },
    Json: { code: 'json', cn: '不是有效的 JSON', en: 'Not JSON' },
    Shape: { code: 'shape', cn: '报文结构不符', en: 'Wrong structure' },
    BadKey: { code: 'badKey', cn: '名称无效', en: 'Name refused' },
    BadValue: { code: 'badValue', cn: '数值无效', en: 'Value refused' },
    BadTime: { code: 'badTime', cn: '时间无效', en: 'Time refused' },
    BadSeq: { code: 'badSeq', cn: '序号无效', en: 'Running number refused' },
    Empty: { code: 'empty', cn: '没有数据', en: 'Without values' },
    TooDeep: { code: 'tooDeep', cn: '嵌套过深', en: 'Nested too deeply' },
    TooManyKeys: { code: 'tooManyKeys', cn: '字段过多', en: 'Too many keys' },
    TooManyEntries: { code: 'tooManyEntries', cn: '条目过多', en: 'Too many entries' },
    UnknownSensor: { code: 'unknownSensor', cn: '未知传感器', en: 'Unknown sensor' },
    ForeignSensor: { code: 'foreignSensor', cn: '其他网关的传感器', en: 'Sensor of another gateway' },
    UnboundSensor: { code: 'unboundSensor', cn: '传感器未绑定测点', en: 'Sensor without a point' },
    ClockSuspect: { code: 'clockSuspect', cn: '时钟可疑', en: 'Suspect clock' },
    BadAttributes: { code: 'badAttributes', cn: '属性无效', en: 'Attributes refused' },
    BadWaveMeta: { code: 'badWaveMeta', cn: '波形说明无效', en: 'Wave description refused' },
    BadSamples: { code: 'badSamples', cn: '波形采样值无效', en: 'Samples of a wave refused' },
    NoWave: { code: 'noWave', cn: '不是波形的文件', en: 'File that is no wave' },
    WaveConflict: { code: 'waveConflict', cn: '波形冲突', en: 'Conflicting wave' },
    Expired: { code: 'expired', cn: '传输超时未完成', en: 'Transfer never finished' },
    RefusedByDatabase: { code: 'refusedByDatabase', cn: '数据库拒绝', en: 'Refused by the database' },
  },
)

/** How much of what came is still there. */
export const quarantineKept = enumeration(
  'QuarantineKept',
  { cn: '保留内容', en: 'What was kept' },
  {
    Whole: { code: 'whole', cn: '完整保留', en: 'All bytes', tone: 'good' },
    Head: { code: 'head', cn: '仅保留开头', en: 'The first bytes', tone: 'warning' },
    Digest: { code: 'digest', cn: '仅保留校验值', en: 'Only a checksum', tone: 'danger' },
  },
)

/** Why an entry cannot be sent through the ingest once more. */
export const replayObstacle = enumeration(
  'ReplayObstacle',
  { cn: '无法重放的原因', en: 'Why it cannot be replayed' },
  {
    NotWhole: { code: 'notWhole', cn: '原始数据未完整保留', en: 'not all of its bytes were kept' },
    NoWave: { code: 'noWave', cn: '不是完整的波形', en: 'it is not a whole wave' },
    NoGateway: { code: 'noGateway', cn: '网关已删除', en: 'its gateway is gone' },
  },
)

/** What became of an entry that was replayed. */
export const replayOutcome = enumeration(
  'ReplayOutcome',
  { cn: '重放结果', en: 'Result of a replay' },
  {
    Stored: { code: 'stored', cn: '已入库', en: 'Taken in', tone: 'good' },
    Kept: { code: 'kept', cn: '仍在隔离区', en: 'Still in quarantine', tone: 'warning' },
    Skipped: { code: 'skipped', cn: '无法重放', en: 'Cannot be replayed', tone: 'unknown' },
    Gone: { code: 'gone', cn: '已不在隔离区', en: 'No longer there', tone: 'neutral' },
  },
)
