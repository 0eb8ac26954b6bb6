import { maxPerStep } from '@undertone/domain/notify/notice-timing'
import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { useOptionSearch } from '../../../resource/reference/option-query.ts'
import { escalationText } from './escalation.text.ts'

/** A multi-select of rows of a resource, with known names for values that are not among the options. */
export function NamedSelect({
  id,
  to,
  value,
  known,
  placeholder,
  onChange,
}: {
  readonly id: string
  readonly to: 'role' | 'user'
  readonly value: readonly number[]
  readonly known: readonly { readonly id: number; readonly name: string }[]
  readonly placeholder: string
  readonly onChange: (value: number[]) => void
}) {
  const say = useText()
  const search = useOptionSearch(to, {}, true)
  const found = new Set(search.options.map((option) => option.value))
  const missing = value.filter((one) => !found.has(one))
  const nameOf = (one: number) => known.find((row) => row.id === one)?.name ?? say(escalationText.noAccess)
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      style={{ width: '100%' }}
      value={[...value]}
      options={search.isPending ? [] : [...search.options, ...missing.map((one) => ({ value: one, label: nameOf(one) }))]}
      labelRender={({ label, value: one }) => known.find(({ id: knownId }) => knownId === one)?.name ?? label ?? nameOf(Number(one))}
      onChange={onChange}
      showSearch={search.showSearch}
      loading={search.isFetching}
      maxCount={maxPerStep}
      maxTagCount="responsive"
      placeholder={placeholder}
      notFoundContent={say(escalationText.nothingFound)}
    />
  )
}
