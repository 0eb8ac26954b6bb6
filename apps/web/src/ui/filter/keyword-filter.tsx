import type { Text } from '@undertone/domain/core/text'
import { Input } from 'antd'
import { useText } from '../../core/language/language.ts'

/** Filters a list by a text that is applied with Enter; a new value from outside (the address) replaces the typed text. */
export function KeywordFilter({
  label,
  value,
  width,
  maxLength = 100,
  onSearch,
}: {
  readonly label: Text
  readonly value: string
  /** In px. */
  readonly width: number
  readonly maxLength?: number
  onSearch(text: string): void
}) {
  const say = useText()
  return (
    <Input.Search
      key={value}
      style={{ width }}
      defaultValue={value}
      placeholder={say(label)}
      aria-label={say(label)}
      maxLength={maxLength}
      allowClear
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
