import { type Language, languages } from '@undertone/domain/core/text'
import { reportLayout } from '@undertone/domain/report/report.enums'
import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { reportText } from './report.text.ts'

/** The language and pages in which a report leaves the product. */
export interface Output {
  readonly language: Language
  readonly layout: 'portrait' | 'wide'
}

const words = { cn: reportText.chinese, en: reportText.english } as const

/** The languages as choices, by their names. */
export const languageOptions = (say: ReturnType<typeof useText>) => languages.map((value) => ({ value, label: say(words[value]) }))

/** Language and layout beside each other. */
export function OutputChoice({ value, onChange }: { readonly value: Output; onChange(next: Output): void }) {
  const say = useText()
  return (
    <>
      <Select<Language>
        aria-label={say(reportText.language)}
        value={value.language}
        options={languageOptions(say)}
        onChange={(language) => onChange({ ...value, language })}
      />
      <Select<Output['layout']>
        aria-label={say(reportText.layout)}
        value={value.layout}
        options={optionsOf(reportLayout, say)}
        onChange={(layout) => onChange({ ...value, layout })}
      />
    </>
  )
}
