import type { ErrorRow } from '../core/error.ts'

export const historyErrors = {
  tooManyPoints: {
    code: 1491,
    status: 200,
    cn: '一次最多查询 {points} 个测点',
    en: 'Select at most {points} measuring {points|point|points}',
  },
  tooManyHours: {
    code: 1492,
    status: 200,
    cn: '按小时统计的时间范围不能超过 {days} 天',
    en: 'Hourly statistics are limited to {days} {days|day|days}',
  },
  tooManyForWorkbook: {
    code: 1493,
    status: 200,
    cn: '共 {total} 行，超过工作簿 {rows} 行的上限，请导出 CSV',
    en: '{total} {total|row exceeds|rows exceed} the limit of {rows} for a workbook. Export CSV instead.',
  },
} as const satisfies Record<string, ErrorRow>
