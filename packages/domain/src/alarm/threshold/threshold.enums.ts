import { enumeration } from '../../core/enum.ts'

/** Origin of an effective limit. */
export const limitOrigin = enumeration(
  'LimitOrigin',
  { cn: '限值来源', en: 'Limit origin' },
  {
    Own: { code: 'Own', cn: '自定义', en: 'Override', tone: 'accent' },
    Learned: { code: 'Learned', cn: '自学习', en: 'Learned', tone: 'accent' },
    Provisional: { code: 'Provisional', cn: '自学习（暂定）', en: 'Learned (provisional)', tone: 'accent' },
    Template: { code: 'Template', cn: '阈值模板', en: 'Template', tone: 'neutral' },
    Machine: { code: 'Machine', cn: '设备烈度标准', en: 'ISO standard', tone: 'neutral' },
    Default: { code: 'Default', cn: '公司默认模板', en: 'Company default', tone: 'neutral' },
    Band: { code: 'Band', cn: '频带报警', en: 'Band alarm', tone: 'accent' },
  },
)
