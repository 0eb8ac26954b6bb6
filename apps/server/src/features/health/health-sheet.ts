import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { healthMonitoringStatus, scoreConfidence, unscoredReason } from '@undertone/domain/health/health.enums'
import { healthParts } from '@undertone/domain/health/health-parts.table'
import type { HealthMachine } from '@undertone/domain/health/health-score.calls'
import { toZoned } from '../../platform/runtime/clock.ts'
import { inZone, timeCell } from '../../platform/sheet/sheet-time.ts'
import type { SheetToWrite } from '../../platform/sheet/workbook.ts'

const text = {
  sheet: { cn: '设备健康', en: 'Machine health' },
  heads: {
    cn: ['公司', '区域', '设备', '设备等级', '健康状态', '评分', '健康等级'],
    en: ['Company', 'Area', 'Machine', 'Criticality', 'State', 'Score', 'Level'],
  },
  lost: { cn: '扣分：{part}', en: 'Deduction: {part}' },
  ceiling: { cn: '扣分：封顶', en: 'Deduction: cap' },
  rest: {
    cn: ['无法评分的原因', '最差测点', '最差测点评分', '已评分测点', '测点数', '数据可信度', '可信度 (%)', '最新数据'],
    en: [
      'Reason without score',
      'Worst point',
      'Worst point score',
      'Points scored',
      'Points',
      'Confidence',
      'Confidence (%)',
      'Newest data',
    ],
  },
} as const

/** Machines with their scores as a sheet. */
export function healthSheet(machines: readonly HealthMachine[], timeZone: string, language: Language): SheetToWrite {
  const lostHeads = healthParts.map((part) => text.lost[language].replace('{part}', part[language]))
  const header = [...text.heads[language], ...lostHeads, text.ceiling[language], ...text.rest[language].slice(0, -1)]
  header.push(inZone(text.rest[language].at(-1) ?? '', timeZone))
  const word = (of: Parameters<typeof memberOf>[0], code: unknown) => memberOf(of, code)?.[language] ?? null
  return {
    name: text.sheet[language],
    header,
    widths: header.map((_, i) => (i < 3 || i === 12 ? 22 : 13)),
    rows: machines.map((one) => [
      one.companyName,
      one.areaName,
      one.equipmentName,
      word(equipmentLevel, one.criticality),
      word(healthMonitoringStatus, one.state),
      one.score,
      one.level,
      ...healthParts.map(({ key }) => one.lost?.[key] ?? null),
      one.lost?.ceiling ?? null,
      word(unscoredReason, one.reason),
      one.worst?.name ?? null,
      one.worst?.score ?? null,
      one.scored,
      one.points,
      word(scoreConfidence, one.confidenceLevel),
      one.confidence === null ? null : Math.round(one.confidence * 100),
      one.t === null ? null : timeCell(toZoned(one.t, timeZone)),
    ]),
    choices: [],
  }
}

/** File name: title and day. */
export const healthFileName = (language: Language, day: string): string => `${text.sheet[language]} ${day}.xlsx`
