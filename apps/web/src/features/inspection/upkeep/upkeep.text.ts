import type { Text } from '@undertone/domain/core/text'

/** Texts of maintenance plans and running hours. */
export const upkeepText = {
  next: { cn: '接下来的保养', en: 'Next services' },
  companyTime: { cn: '公司时间', en: 'time of the company' },
  noNext: {
    cn: '还不能确定到期时间：没有运行小时，或只按状态保养',
    en: 'Not known yet: there are no running hours, or it depends on the condition alone',
  },
  open: { cn: '进行中的保养单：{title}（{date} 到期）', en: 'Open order: {title}, due {date}' },
  meter: { cn: '运行小时', en: 'Running hours' },
  noMeter: { cn: '尚无运行小时。', en: 'No running hours yet.' },
  total: { cn: '累计 {hours} 小时。', en: 'Total: {hours} h.' },
  perDay: { cn: '平均每天 {hours} 小时。', en: 'It runs {hours} h a day.' },
  sensed: { cn: '按运行判据自动累计，读数可校正。', en: 'Counted by the run threshold; a reading corrects it.' },
  byReadings: { cn: '按读数累计：设备没有运行判据。', en: 'Counted by readings: the machine has no run threshold.' },
  reading: { cn: '读数', en: 'Reading' },
  readings: { cn: '读数记录', en: 'Readings' },
  addReading: { cn: '记录读数', en: 'Add reading' },
  confirm: { cn: '确认并记录', en: 'Confirm reading' },
  at: { cn: '时间', en: 'Time' },
  life: { cn: '累计小时', en: 'Life total (h)' },
  by: { cn: '记录人', en: 'By' },
} as const satisfies Record<string, Text>
