import type { ErrorRow } from '../../core/error.ts'

export const bandAlarmErrors = {
  placeMissing: {
    code: 1671,
    status: 200,
    cn: '请选择测点或机型',
    en: 'Choose a measuring point or a machine template',
  },
  bandMissing: {
    code: 1672,
    status: 200,
    cn: '请填写频带的起止值，终止值须大于起始值',
    en: 'Fill in both ends of the band, the lower one first',
  },
  orderTooHigh: { code: 1673, status: 200, cn: '倍频不能大于 {most}', en: 'At most {most} orders' },
  faultLineMissing: { code: 1674, status: 200, cn: '请选择故障频率', en: 'Choose a fault line' },
  limitMissing: { code: 1675, status: 200, cn: '请至少填写一项限值', en: 'Fill in at least one limit' },
  dangerWithinWarning: {
    code: 1676,
    status: 200,
    cn: 'D 级限值不能小于 C 级限值',
    en: 'The limit of level D must not lie below that of level C',
  },
  envelopeBand: {
    code: 1677,
    status: 200,
    cn: '解调频带须同时填写起止值，终止值须大于起始值',
    en: 'A band to demodulate needs both ends, the lower one first',
  },
} as const satisfies Record<string, ErrorRow>
