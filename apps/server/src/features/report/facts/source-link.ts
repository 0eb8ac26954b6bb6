import type { SentenceSource } from '@undertone/condition/report/text/sentence'
import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import type { ReportSentence } from '@undertone/domain/report/report-section'

const labels: Readonly<Record<SentenceSource['kind'], Text>> = {
  machine: { cn: '设备', en: 'Machine' },
  point: { cn: '测点', en: 'Measuring point' },
  finding: { cn: '诊断结论', en: 'Finding' },
  alarm: { cn: '报警', en: 'Alarm' },
  work: { cn: '维修保养', en: 'Repair' },
  wave: { cn: '波形', en: 'Waveform' },
}

const addresses: Readonly<Record<SentenceSource['kind'], (id: number) => string>> = {
  machine: (id) => to.machine({ equipmentId: id }),
  point: (id) => to.point({ mappingId: id }),
  finding: (id) => to.finding({ id }),
  alarm: (id) => to.alarm({ id }),
  work: (id) => to.faultRepair({ id }),
  wave: (id) => to.waveRecords({ waveId: id }),
}

/** What a sentence rests on, as a link. */
export const sourceLink = ({ kind, id }: SentenceSource): ReportSentence['sources'][number] => ({
  label: labels[kind],
  address: addresses[kind](id),
})
