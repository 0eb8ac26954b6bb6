import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { AutoComplete } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { callsFor } from '../core/calls-for.ts'
import { selectClass } from '../reference/select-class.ts'

interface SuggestedTextProps {
  /** Custom list of the dictionary. */
  readonly list: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly maxLength?: number
  readonly 'aria-label'?: string
}

/** A text with the entries of a custom list as suggestions; other texts stay possible. */
export function SuggestedText({ list, value, onChange, ...control }: SuggestedTextProps) {
  const entries = useCall(callsFor(dictEntry).options, { query: { list } }, { noErrorPage: true, staleMs: 60_000 })
  return (
    <AutoComplete
      {...control}
      className={selectClass}
      value={value}
      options={(entries.data ?? []).map(({ label }) => ({ value: label }))}
      showSearch={{ filterOption: (text, option) => option?.value.toLowerCase().includes(text.toLowerCase()) === true }}
      onChange={onChange}
    />
  )
}
