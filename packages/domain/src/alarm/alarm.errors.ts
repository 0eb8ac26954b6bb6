import type { ErrorRow } from '../core/error.ts'

export const alarmErrors = {
  temperatureRange: {
    code: 1601,
    status: 200,
    cn: '最低温度必须小于最高温度',
    en: 'The lowest temperature must lie below the highest',
  },
  dangerWithinWarning: {
    code: 1602,
    status: 200,
    cn: '{quantity}：D 级限值不能比 C 级宽松',
    en: '{quantity}: the limit of level D must not be reached before that of level C',
  },
  standardMissing: { code: 1603, status: 200, cn: '请选择烈度标准', en: 'Choose a severity standard' },
  limitMissing: { code: 1604, status: 200, cn: '请至少填写一项限值', en: 'Fill in at least one limit' },
  thresholdInUse: {
    code: 1605,
    status: 200,
    cn: '{count} 个传感器正在使用该模板，请先更换',
    en: '{count} sensors use the template: give them another one first',
  },
  countWithoutSleep: {
    code: 1606,
    status: 200,
    cn: '传感器不休眠时，报警次数只能为 1',
    en: 'A sensor that does not sleep can only have an alarm count of 1',
  },
  alarmNotOffered: {
    code: 1607,
    status: 200,
    cn: '{model} 不支持{type}',
    en: 'The alarm "{type}" is not offered by {model}',
  },
  runRuleExists: {
    code: 1608,
    status: 200,
    cn: '该设备已有启停规则“{rule}”，每台设备只能有一条',
    en: 'The machine already has the rule "{rule}": there is one for each',
  },
  tooManyAttachments: {
    code: 1609,
    status: 200,
    cn: '一条报警最多 {most} 个附件',
    en: 'An alarm takes at most {most} attachments',
  },
  rangeAhead: { code: 1610, status: 200, cn: '所选时间段尚未开始', en: 'The time chosen has not begun yet' },
  rangeReversed: { code: 1611, status: 200, cn: '结束时间必须晚于开始时间', en: 'The end must lie after the beginning' },
} as const satisfies Record<string, ErrorRow>
