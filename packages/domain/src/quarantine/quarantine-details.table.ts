import type { Text } from '../core/text.ts'

/** A sentence with the form in which earlier versions stored it. */
export interface QuarantineDetail extends Text {
  readonly was?: string
}

/**
 * The sentences that say what is wrong with a quarantine entry. They are stored, and sent to devices, in English; `{…}` is a placeholder,
 * and `{rest}` another sentence.
 */
export const quarantineDetails: readonly QuarantineDetail[] = [
  // Telemetry.
  { en: 'the message is not valid UTF-8', was: 'the message is no UTF-8', cn: '报文不是 UTF-8 文本' },
  { en: 'the message is not valid JSON', was: 'the message is no JSON', cn: '报文不是有效的 JSON' },
  { en: 'the message is not a JSON object', was: 'the message is no JSON object', cn: '报文不是 JSON 对象' },
  { en: 'the list is not valid JSON', was: 'the list is no JSON', cn: '列表不是有效的 JSON' },
  {
    en: 'the entry is not valid JSON (NaN and Infinity are not allowed)',
    was: 'the entry is no JSON (NaN and Infinity are none)',
    cn: '条目不是有效的 JSON（不允许 NaN 和 Infinity）',
  },
  { en: 'the entry is not an object', was: 'the entry is no object', cn: '条目不是对象' },
  { en: 'the entry has no value', cn: '条目没有数值' },
  { en: 'the message contains no sensor', was: 'the message names no sensor', cn: '报文中没有传感器' },
  { en: 'the message contains no entries', was: 'the message holds no entry', cn: '报文中没有条目' },
  { en: 'the sensor name is invalid', was: 'the name of the sensor is refused', cn: '传感器名称无效' },
  { en: 'more than {n} sensors in one message', cn: '单个报文的传感器超过 {n} 个' },
  { en: 'more than {n} entries in one message', cn: '单个报文的条目超过 {n} 个' },
  { en: 'too many unknown keys in one entry', cn: '单个条目的未知字段过多' },
  { en: '{n} keys in one entry', cn: '单个条目有 {n} 个字段' },
  { en: 'brackets nested {n} levels deep', was: '{n} levels of brackets', cn: '括号嵌套 {n} 层' },
  { en: 'a time without "values"', cn: '有时间但缺少 "values"' },
  { en: '"values" is not an object', was: '"values" is no object', cn: '"values" 不是对象' },
  { en: '"ts" is not a time in ms', was: '"ts" is no time in ms', cn: '"ts" 不是毫秒时间' },
  { en: '"seq" is not an integer', was: '"seq" is no whole number', cn: '"seq" 不是整数' },
  {
    en: '"resend" and "correction" must be true or false',
    was: '"resend" and "correction" are true or false',
    cn: '"resend" 和 "correction" 只能是 true 或 false',
  },
  { en: 'the key {key} is not allowed', was: 'the key {key} is refused', cn: '字段名 {key} 无效' },
  { en: '{key} is not a finite number', was: '{key} is no finite number', cn: '{key} 不是有限数值' },
  {
    en: '{key} cannot be stored: too long, not finite or not text',
    was: '{key} cannot be kept: too long, not finite or not text',
    cn: '{key} 无法保存：过长、非有限数值或不是文本',
  },
  // Sensor and measuring time.
  { en: 'no sensor {sensor}', cn: '没有传感器 {sensor}' },
  { en: 'the sensor {sensor} is bound to another gateway', cn: '传感器 {sensor} 已绑定到其他网关' },
  { en: 'the sensor is not bound to a measuring point', was: 'the sensor sits on no measuring point', cn: '传感器未绑定测点' },
  { en: 'a file of a sensor of another gateway', cn: '其他网关的传感器的文件' },
  { en: 'measured at {time}, before 2015', cn: '采集时间 {time} 早于 2015 年' },
  { en: 'measured at {time}, more than ten minutes ahead of the server', cn: '采集时间 {time} 比服务器超前 10 分钟以上' },
  // Attributes.
  { en: 'more than {n} members', cn: '成员超过 {n} 个' },
  { en: 'a name is invalid', was: 'a name is refused', cn: '名称无效' },
  { en: 'a device name is invalid', was: 'the name of a device is refused', cn: '设备名称无效' },
  { en: 'no device given', was: 'no device is named', cn: '没有给出设备' },
  { en: 'no attribute given', was: 'no attribute is named', cn: '没有给出属性' },
  { en: 'an attribute name is invalid', was: 'the name of an attribute is refused', cn: '属性名称无效' },
  { en: 'more than {n} attributes of one device', cn: '单个设备的属性超过 {n} 个' },
  { en: 'more than {n} attributes', cn: '属性超过 {n} 个' },
  { en: '{key}: longer than {n} characters', cn: '{key}：超过 {n} 个字符' },
  { en: '{key}: contains invalid characters', was: '{key}: holds characters that no text has', cn: '{key}：含有文本中不允许的字符' },
  { en: '{key}: not a JSON object', was: '{key}: no JSON object', cn: '{key}：不是 JSON 对象' },
  // Announcement of a waveform.
  { en: 'user_data is not an object', was: 'user_data is no object', cn: 'user_data 不是对象' },
  { en: 'type is not "wave"', cn: 'type 不是 "wave"' },
  { en: '{key} is missing', cn: '缺少 {key}' },
  { en: 't0 is not a time in ms', was: 't0 is no time in ms', cn: 't0 不是毫秒时间' },
  { en: 'fs is not a valid sampling rate in Hz', was: 'fs is no sampling rate in Hz', cn: 'fs 不是有效的采样率（Hz）' },
  { en: '{key} is missing, or not within {from} to {to}', cn: '缺少 {key}，或不在 {from} 至 {to} 之间' },
  { en: '{key} is not within {from} to {to}', cn: '{key} 不在 {from} 至 {to} 之间' },
  { en: 'axis must be X, Y or Z', was: 'axis is none of X, Y, Z', cn: 'axis 不是 X、Y、Z 之一' },
  { en: 'dtype must be int16le or float32le', was: 'dtype is neither int16le nor float32le', cn: 'dtype 不是 int16le 或 float32le' },
  { en: 'scale must be a number other than 0', was: 'scale is no number other than 0', cn: 'scale 不是非零数值' },
  { en: 'offset must be a number', was: 'offset is no number', cn: 'offset 不是数值' },
  { en: 'freqMode must be 0 to 3', was: 'freqMode is none of 0 to 3', cn: 'freqMode 不是 0 至 3' },
  { en: 'rpm is not a valid speed', was: 'rpm is no speed', cn: 'rpm 不是有效转速' },
  {
    en: 'trigger must be cycle, command or alarm',
    was: 'trigger is none of cycle, command, alarm',
    cn: 'trigger 不是 cycle、command、alarm 之一',
  },
  { en: 'cmdId is not a valid id', was: 'cmdId is no id', cn: 'cmdId 无效' },
  {
    en: 'tacho needs {n} ascending pulsesS and pulsesPerTurn',
    was: 'tacho holds no {n} rising pulsesS, or no pulsesPerTurn',
    cn: 'tacho 缺少 {n} 个递增的 pulsesS，或缺少 pulsesPerTurn',
  },
  {
    en: 'speedCurve needs {n} ascending timesS with as many rpm',
    was: 'speedCurve holds no {n} rising timesS with as many rpm',
    cn: 'speedCurve 缺少 {n} 个递增的 timesS 及同样多的 rpm',
  },
  { en: 'size must be {size} for {n} samples of {type}', cn: '{n} 个 {type} 采样点的 size 应为 {size}' },
  { en: 'checksum is not a SHA-256', was: 'checksum is no SHA-256', cn: 'checksum 不是 SHA-256' },
  { en: 'expire_at is not a time', was: 'expire_at is no time', cn: 'expire_at 不是时间' },
  // Waves and files.
  {
    en: '{n} bytes are not a whole number of {type} samples',
    was: '{n} bytes are no whole number of {type} samples',
    cn: '{n} 字节不是整数个 {type} 采样点',
  },
  { en: 'sample {i} is not a finite number', was: 'sample {i} is no finite number', cn: '第 {i} 个采样点不是有限数值' },
  { en: '{n} samples instead of {wanted}', cn: '采样点为 {n} 个，应为 {wanted} 个' },
  {
    en: 'scale {scale} and offset {offset} exceed the range of float32',
    was: 'scale {scale} and offset {offset} lead beyond what float32 can hold',
    cn: 'scale {scale} 与 offset {offset} 使数值超出 float32 范围',
  },
  { en: 'scale {scale} and offset {offset} make all samples equal', cn: 'scale {scale} 与 offset {offset} 使所有采样点相同' },
  {
    en: 'the file {name} of {n} bytes is not a waveform',
    was: 'the file {name} of {n} bytes, which is no wave',
    cn: '文件 {name}（{n} 字节）不是波形',
  },
  { en: 'the same axis of the same sampling is stored with other samples', cn: '同一采样的同一轴向已存有不同的波形' },
  { en: 'another axis of this sampling has {n} Hz', cn: '该采样的其他轴向采样率为 {n} Hz' },
  { en: 'another axis of this sampling has {n} samples', cn: '该采样的其他轴向有 {n} 个采样点' },
  { en: 'another axis of this sampling has the unit {unit}', cn: '该采样的其他轴向单位为 {unit}' },
  { en: 'the transfer was not finished in time', cn: '传输未在规定时间内完成' },
  // Truncated bytes.
  { en: 'the first {n} of {all} bytes, sha256 {hash}: {rest}', cn: '共 {all} 字节（sha256 {hash}），仅保留前 {n} 字节：{rest}' },
  {
    en: 'without bytes for lack of space; the last of {n} bytes, sha256 {hash}: {rest}',
    was: 'without bytes, there was no room; the last of {n} bytes, sha256 {hash}: {rest}',
    cn: '空间不足，未保留原始数据；最后一条 {n} 字节，sha256 {hash}：{rest}',
  },
  { en: '{source}: {rest}', cn: '{source}：{rest}' },
]
