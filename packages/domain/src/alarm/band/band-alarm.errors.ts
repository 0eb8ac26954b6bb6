import type { ErrorRow } from '../../core/error.ts'

export const bandAlarmErrors = {
  ownerMissing: {
    code: 1671,
    status: 200,
    cn: '请选择测点或设备模板',
    en: 'Select a measuring point or a machine template',
  },
  bandMissing: {
    code: 1672,
    status: 200,
    cn: '请填写频带的起止值，终止值须大于起始值',
    en: 'Enter both ends of the band. The upper end must be higher than the lower end.',
  },
  orderTooHigh: { code: 1673, status: 200, cn: '倍频不能大于 {max}', en: 'The maximum is {max} {max|order|orders}' },
  faultLineMissing: { code: 1674, status: 200, cn: '请选择故障频率', en: 'Select a fault frequency' },
  limitMissing: { code: 1675, status: 200, cn: '请至少填写一项限值', en: 'Enter at least one limit' },
  dangerWithinWarning: {
    code: 1676,
    status: 200,
    cn: '危险限值不能小于警告限值',
    en: 'The danger limit must not be lower than the warning limit',
  },
  envelopeBand: {
    code: 1677,
    status: 200,
    cn: '解调频带须同时填写起止值，终止值须大于起始值',
    en: 'Enter both ends of the demodulation band. The upper end must be higher than the lower end.',
  },
  pluginMissing: { code: 1688, status: 200, cn: '请选择插件取值', en: 'Select a value of a plug-in' },
  noPluginValue: {
    code: 1689,
    status: 200,
    cn: '没有该插件，或它没有此取值',
    en: 'There is no such plug-in, or it has no such value',
  },
} as const satisfies Record<string, ErrorRow>
