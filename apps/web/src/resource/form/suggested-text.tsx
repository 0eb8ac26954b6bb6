import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { AutoComplete, type AutoCompleteProps, Input } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { callsFor } from '../core/calls-for.ts'
import { selectClass } from '../reference/select-class.ts'

interface SuggestedTextProps
  extends Pick<AutoCompleteProps, 'id' | 'placeholder' | 'disabled' | 'status' | 'aria-label' | 'aria-describedby'> {
  /** Custom list of the dictionary. */
  readonly list: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly maxLength?: number
  /** Lines of a longer text. */
  readonly rows?: number
}

/** A text with the entries of a custom list as suggestions; other texts stay possible. */
export function SuggestedText({ list, value, onChange, maxLength, rows, ...control }: SuggestedTextProps) {
  const entries = useCall(callsFor(dictEntry).options, { query: { list } }, { noErrorPage: true, staleMs: 60_000 })
  return (
    <AutoComplete
      {...control}
      className={selectClass}
      value={value}
      options={(entries.data ?? []).map(({ label }) => ({ value: label }))}
      showSearch={{ filterOption: (text, option) => option?.value.toLowerCase().includes(text.toLowerCase()) === true }}
      onChange={(text: string) => onChange(maxLength === undefined ? text : text.slice(0, maxLength))}
    >
      {rows === undefined ? undefined : <Input.TextArea autoSize={{ minRows: rows, maxRows: 6 }} />}
    </AutoComplete>
  )
}
