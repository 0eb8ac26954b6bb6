import type { ErrorRow } from '../core/error.ts'

export const alarmErrors = {
  temperatureRange: {
    code: 1601,
    status: 200,
    cn: '最低温度必须小于最高温度',
    en: 'The minimum temperature must be lower than the maximum temperature',
  },
  dangerWithinWarning: {
    code: 1602,
    status: 200,
    cn: '{quantity}：危险限值不能比警告限值宽松',
    en: '{quantity}: the danger limit must not be reached before the warning limit',
  },
  standardMissing: { code: 1603, status: 200, cn: '请选择烈度标准', en: 'Select a severity standard' },
  limitMissing: { code: 1604, status: 200, cn: '请至少填写一项限值', en: 'Enter at least one limit' },
  thresholdInUse: {
    code: 1605,
    status: 200,
    cn: '{count} 个传感器正在使用该模板，请先更换',
    en: '{count} {count|sensor uses|sensors use} the template. Assign them another one first.',
  },
  countWithoutSleep: {
    code: 1606,
    status: 200,
    cn: '传感器不休眠时，报警次数只能为 1',
    en: 'The alarm count must be 1 for a sensor that does not sleep',
  },
  alarmNotOffered: {
    code: 1607,
    status: 200,
    cn: '{model} 不支持{type}',
    en: '{model} does not support the alarm "{type}"',
  },
  runRuleExists: {
    code: 1608,
    status: 200,
    cn: '该设备已有运行判据“{rule}”，每台设备只能有一条',
    en: 'The machine already has the rule "{rule}". Only one rule per machine is allowed.',
  },
  tooManyAttachments: {
    code: 1609,
    status: 200,
    cn: '一条报警最多 {max} 个附件',
    en: 'An alarm can have at most {max} {max|attachment|attachments}',
  },
  rangeAhead: { code: 1610, status: 200, cn: '所选时间段尚未开始', en: 'The selected time range is in the future' },
  rangeReversed: { code: 1611, status: 200, cn: '结束时间必须晚于开始时间', en: 'The end time must be after the start time' },
  ownerWithoutAccess: {
    code: 1613,
    status: 200,
    cn: '所选负责人的账号已停用，或无权查看该设备',
    en: 'The owner must be an active account with access to the machine',
  },
  limitRange: {
    code: 1612,
    status: 200,
    cn: '{quantity}：最低值必须小于最高值',
    en: '{quantity}: the minimum must be lower than the maximum',
  },
} as const satisfies Record<string, ErrorRow>
