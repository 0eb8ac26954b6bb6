import type { ErrorRow } from '../../core/error.ts'

export const maintenanceErrors = {
  endsBeforeBegin: { code: 1651, status: 200, cn: '结束时间必须晚于开始时间', en: 'The end time must be after the start time' },
  windowTooLong: {
    code: 1652,
    status: 200,
    cn: '维护窗口最长 {days} 天；长期停用的设备请设置运行状态',
    en: 'A window can last at most {days} {days|day|days}. For longer outages, change the run status of the machine.',
  },
  repeatWithoutEnd: { code: 1653, status: 200, cn: '重复的维护窗口必须有截止时间', en: 'A repeating window needs an end date' },
  repeatTooLong: {
    code: 1654,
    status: 200,
    cn: '维护窗口最多重复 {days} 天，到期后请重新确认',
    en: 'A window can repeat for at most {days} {days|day|days}. Renew it after that.',
  },
  occurrencesOverlap: {
    code: 1655,
    status: 200,
    cn: '每次的时长必须短于重复周期',
    en: 'The window must be shorter than its repeat interval',
  },
  untilTooEarly: {
    code: 1656,
    status: 200,
    cn: '截止时间不能早于第一次结束',
    en: 'The end date must not be before the end of the first window',
  },
  outsideCompany: { code: 1657, status: 200, cn: '所选位置不属于该公司', en: 'The selected location does not belong to the company' },
  shelvingTooLong: {
    code: 1658,
    status: 200,
    cn: '报警最多搁置 {days} 天',
    en: 'An alarm can be shelved for at most {days} {days|day|days}',
  },
  shelvingEndPassed: { code: 1659, status: 200, cn: '搁置截止时间必须晚于现在', en: 'The end of shelving must be in the future' },
} as const satisfies Record<string, ErrorRow>
