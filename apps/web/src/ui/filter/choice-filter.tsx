import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { Select } from 'antd'
import { useText } from '../../core/language/language.ts'

/** Filters a list by a member of an enumeration; the value is its code as in the address, empty for all. */
export function ChoiceFilter({
  of,
  label,
  all,
  value,
  width,
  onChange,
}: {
  readonly of: Enumeration
  readonly label: Text
  readonly all: Text
  readonly value: string
  /** In px. */
  readonly width: number
  onChange(code: string): void
}) {
  const say = useText()
  const codes = codesOf(of).map((code) => ({ value: String(code), label: say(memberOf(of, code) ?? label) }))
  return (
    <Select
      style={{ width }}
      aria-label={say(label)}
      value={codes.some((one) => one.value === value) ? value : ''}
      options={[{ value: '', label: say(all) }, ...codes]}
      onChange={onChange}
    />
  )
}
