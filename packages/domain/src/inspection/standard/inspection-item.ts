import { choice, type DraftOf, type Fields, flag, number, text } from '../../core/field.ts'
import { inspectionYesNo } from '../inspection.enums.ts'
import type { inspectionErrors } from '../inspection.errors.ts'
import { inspectionItemKind, inspectionMetric } from './item.enums.ts'

/** Most items of a standard; a guess: more than can be answered at one place. */
export const maxInspectionItems = 200

const limit = (cn: string, en: string) => number({ label: { cn, en }, min: -1_000_000, max: 1_000_000 })

/** An item of a standard, as a sheet of its workbook. Limits, unit, choices and the right answer are for the kinds that have them. */
export const inspectionItemFields = {
  name: text({ label: { cn: '项目', en: 'Item' }, max: 100, required: true }),
  kind: choice(inspectionItemKind, {
    label: { cn: '类型', en: 'Answer' },
    required: true,
    initial: inspectionItemKind.members.YesNo.code,
  }),
  method: text({ label: { cn: '方法', en: 'How' }, max: 300 }),
  isRequired: flag({ label: { cn: '必检', en: 'Must be done' }, required: true, initial: true }),
  rightAnswer: choice(inspectionYesNo, { label: { cn: '合格答案', en: 'Right answer' } }),
  metric: choice(inspectionMetric, { label: { cn: '特征值', en: 'Value' } }),
  unit: text({ label: { cn: '单位', en: 'Unit' }, max: 20 }),
  lowFail: limit('下限', 'Low limit'),
  lowWarn: limit('下警告', 'Low warning'),
  highWarn: limit('上警告', 'High warning'),
  highFail: limit('上限', 'High limit'),
  options: text({ label: { cn: '选项', en: 'Choices' }, max: 500, help: { cn: '用分号分隔', en: 'Separated by semicolons' } }),
  failOptions: text({
    label: { cn: '不合格选项', en: 'Choices that fail' },
    max: 500,
    help: { cn: '用分号分隔', en: 'Separated by semicolons' },
  }),
  needsPicture: flag({ label: { cn: '不合格时须拍照', en: 'Picture where it fails' }, required: true, initial: false }),
  whileRunning: flag({ label: { cn: '仅运行时检查', en: 'Only while running' }, required: true, initial: false }),
} as const satisfies Fields

export type InspectionItemDraft = DraftOf<typeof inspectionItemFields>

/** Choices are written with semicolons between them, of either language. */
export const optionsOf = (written: string | null | undefined): string[] => [
  ...new Set(
    (written ?? '')
      .split(/[;；]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

const { Number: NumberKind, Choice, Values, YesNo } = inspectionItemKind.members

/** The settings that a kind of item has, besides those that all have. */
export const settingsOfItem = {
  [YesNo.code]: ['rightAnswer'],
  [NumberKind.code]: ['unit', 'lowFail', 'lowWarn', 'highWarn', 'highFail'],
  [Choice.code]: ['options', 'failOptions'],
  [inspectionItemKind.members.Text.code]: [],
  [inspectionItemKind.members.Picture.code]: [],
  [inspectionItemKind.members.Wave.code]: [],
  [inspectionItemKind.members.Sound.code]: [],
  [Values.code]: ['metric', 'lowFail', 'lowWarn', 'highWarn', 'highFail'],
} as const satisfies Record<number, readonly (keyof typeof inspectionItemFields)[]>

const special = [...new Set(Object.values(settingsOfItem).flat())]

/** An item without the settings that its kind does not have, and with those that it must have. */
export function completedItem(item: InspectionItemDraft): InspectionItemDraft {
  const own: readonly string[] = settingsOfItem[item.kind]
  const cleared = Object.fromEntries(special.filter((name) => !own.includes(name)).map((name) => [name, null]))
  return {
    ...item,
    ...cleared,
    ...(own.includes('rightAnswer') ? { rightAnswer: item.rightAnswer ?? inspectionYesNo.members.Yes.code } : {}),
    ...(own.includes('metric') ? { metric: item.metric ?? inspectionMetric.members.Velocity.code } : {}),
  }
}

type ItemProblem = keyof Pick<typeof inspectionErrors, 'duplicateItem' | 'itemLimits' | 'itemOptions'>

const ascend = (limits: readonly (number | null | undefined)[]): boolean => {
  const given = limits.filter((one) => one !== null && one !== undefined)
  return given.every((one, at) => at === 0 || one >= (given[at - 1] ?? one))
}

/** The first problem of a list of items, with the position of its item; null where there is none. */
export function problemOfItems(items: readonly InspectionItemDraft[]): { readonly at: number; readonly problem: ItemProblem } | null {
  const seen = new Set<string>()
  for (const [at, item] of items.entries()) {
    const name = item.name.trim().toLowerCase()
    if (seen.has(name)) return { at, problem: 'duplicateItem' }
    seen.add(name)
    if (!ascend([item.lowFail, item.lowWarn, item.highWarn, item.highFail])) return { at, problem: 'itemLimits' }
    if (item.kind === Choice.code) {
      const options = optionsOf(item.options)
      if (options.length < 2 || optionsOf(item.failOptions).some((one) => !options.includes(one))) return { at, problem: 'itemOptions' }
    }
  }
  return null
}
