import { alarmLevel, alarmMode, alarmSource, alarmState, alarmType, handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEndReason } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmAxisNames, unitOfAlarm } from '@undertone/domain/alarm/record/alarm-text'
import { type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { faultCategory, findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { inZone, timeCell } from '../../../platform/sheet/sheet-time.ts'
import type { SheetToWrite } from '../../../platform/sheet/workbook.ts'

const text = {
  sheet: { cn: '报警记录', en: 'Alarms' },
  heads: {
    cn: [
      ...['报警等级', '报警类型', '轴', '公司', '区域', '设备', '测点', '传感器', '网关', '触发时间', '超限时间', '结束时间', '结束原因'],
      ...[
        '触发值',
        '最大值',
        '限值',
        '单位',
        '超限样本数',
        '重复触发次数',
        '迟到数据',
        '来源',
        '报警状态',
        '确认人',
        '确认时间',
        '负责人',
        '搁置至',
        '处理状态',
        '处理人',
        '处理时间',
        '处理措施',
        '诊断结果',
        '故障类别',
        '静默',
        '依据',
        '频带',
      ],
    ],
    en: [
      ...[
        'Level',
        'Type',
        'Axis',
        'Company',
        'Area',
        'Machine',
        'Measuring point',
        'Sensor',
        'Gateway',
        'Raised',
        'Over limit since',
        'Cleared',
        'End reason',
      ],
      ...[
        'Trigger value',
        'Maximum',
        'Limit',
        'Unit',
        'Samples over limit',
        'Recurred',
        'Late data',
        'Source',
        'State',
        'Acknowledged by',
        'Acknowledged at',
        'Owner',
        'Shelved until',
        'Resolution',
        'Resolved by',
        'Resolved at',
        'Actions taken',
        'Diagnosis result',
        'Fault type',
        'Muted by',
        'Based on',
        'Band',
      ],
    ],
  },
  yes: { cn: '是', en: 'yes' },
} as const

const timeColumns: ReadonlySet<number> = new Set(
  (['Raised', 'Over limit since', 'Cleared', 'Acknowledged at', 'Shelved until', 'Resolved at'] as const).map((head) =>
    text.heads.en.indexOf(head),
  ),
)

/** What the diagnosis says of an alarm: the finding that explains it, and how sure that is. */
function diagnosisResult({ explanation }: AlarmRecord, language: Language): string | null {
  if (explanation === null) return null
  const { fault, part, word, answer } = explanation
  const said = (memberOf(findingAnswer, answer) ?? confidenceTexts[word])[language]
  return language === 'cn' ? `${faultName(fault, part).cn}，${said}` : `${faultName(fault, part).en}, ${said.toLowerCase()}`
}

/** Alarms as a sheet. */
export function alarmSheet(records: readonly AlarmRecord[], timeZone: string, language: Language): SheetToWrite {
  const word = (of: Enumeration, code: unknown) => (code === null ? null : (memberOf(of, code)?.[language] ?? String(code)))
  const header = text.heads[language].map((head, i) => (timeColumns.has(i) ? inZone(head, timeZone) : head))
  return {
    name: text.sheet[language],
    header,
    widths: header.map((_, i) => (i < 3 || i > 12 ? 14 : 20)),
    rows: records.map((one) => {
      const unit = unitOfAlarm(one.alarmType)
      return [
        ...[
          word(alarmLevel, one.level),
          word(alarmType, one.alarmType),
          alarmAxisNames(one).join(', ') || null,
          one.companyName,
          one.areaName,
          one.equipmentName,
          one.mappingName,
        ],
        ...[
          one.sensorId,
          one.gatewayName,
          timeCell(one.raisedAt),
          timeCell(one.beganAt),
          timeCell(one.endedAt),
          word(alarmEndReason, one.endedBecause),
        ],
        ...[one.value, one.peakValue, one.limitValue, unit === null ? null : units[unit].symbol, one.count, one.flaps],
        ...[
          one.isLate ? text.yes[language] : null,
          word(alarmSource, one.source),
          word(alarmState, one.state),
          one.acknowledgedBy,
          timeCell(one.acknowledgedAt),
          one.owner?.name ?? null,
          timeCell(one.shelf?.until ?? null),
          word(handling, one.handling),
          one.handler,
          timeCell(one.handledAt),
          one.measures,
        ],
        ...[diagnosisResult(one, language), word(faultCategory, one.faultType), one.mutedBecause, word(alarmMode, one.mode), one.bandName],
      ]
    }),
    choices: [],
  }
}

/** File name: title and day. */
export const alarmFileName = (language: Language, day: string): string => `${text.sheet[language]} ${day}.xlsx`
