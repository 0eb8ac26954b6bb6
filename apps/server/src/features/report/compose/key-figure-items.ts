import { fill, type Language, type Text } from '@undertone/domain/core/text'
import type { ReportFacts } from '@undertone/domain/report/report-facts'
import { composeWords as words } from './compose-words.text.ts'

type Key = keyof ReportFacts['numbers']

const rows: Readonly<Record<Key, { readonly label: Text; readonly rule: Text; readonly unit: Text }>> = {
  availability: { label: words.availability, rule: words.availabilityRule, unit: { cn: '%', en: '%' } },
  mtbf: { label: words.mtbf, rule: words.mtbfRule, unit: words.hours },
  mttr: { label: words.mttr, rule: words.mttrRule, unit: words.hours },
  warningDays: { label: words.warning, rule: words.warningRule, unit: words.dayUnit },
  alarmsPerMachine: { label: words.perMachine, rule: words.perMachineRule, unit: { cn: '', en: '' } },
  planned: { label: words.planned, rule: words.plannedRule, unit: { cn: '%', en: '%' } },
  onTime: { label: words.onTime, rule: words.onTimeRule, unit: { cn: '%', en: '%' } },
}

/** The numbers that managers ask for, each with its definition, or why it cannot be computed. */
export const keyFigureItems = ({ numbers }: Pick<ReportFacts, 'numbers'>, language: Language) =>
  (Object.keys(rows) as Key[]).map((key) => {
    const { value, count, why } = numbers[key]
    const { label, rule, unit } = rows[key]
    return {
      label: label[language],
      value: value === null ? words.notComputable[language] : String(Number(value.toPrecision(3))),
      ...(value === null || unit[language] === '' ? {} : { unit: unit[language] }),
      definition: why === null ? fill(rule[language], { n: count }) : why[language],
    }
  })
