import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { parseRange } from '../../core/time/time-range.ts'
import { Button } from '../../ui/control/button.tsx'
import { ChoiceFilter } from '../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import type { FilterInput, FilterValues, RecordFilter } from './record-filters.ts'
import styles from './record-list.module.css'
import { recordListText } from './record-list.text.ts'

interface FilterControlProps {
  readonly filter: RecordFilter
  readonly values: FilterValues
  readonly input: FilterInput
  onChange(change: FilterValues): void
}

/** The control of one filter. */
function FilterControl({ filter, values, input, onChange }: FilterControlProps) {
  if (filter.kind === 'range')
    return (
      <div className={styles.range}>
        <TimeRangePicker
          value={parseRange({ begin: values.begin ?? '', end: values.end ?? '' })}
          allowClear
          onChange={(next) => onChange({ begin: next?.[0] ?? '', end: next?.[1] ?? '' })}
        />
      </div>
    )
  if (filter.kind === 'link' || (filter.kind === 'choice' && filter.appliesTo?.(input) === false)) return null
  const { key } = filter
  const value = values[key] ?? ''
  if (filter.kind === 'keyword')
    return (
      <KeywordFilter
        label={filter.label}
        value={value}
        width={filter.width}
        {...(filter.maxLength === undefined ? {} : { maxLength: filter.maxLength })}
        onSearch={(keyword) => onChange({ [key]: keyword })}
      />
    )
  return (
    <ChoiceFilter
      of={filter.of}
      label={filter.label}
      all={filter.all}
      value={value}
      width={filter.width}
      onChange={(code) => onChange({ [key]: code })}
    />
  )
}

interface RecordFilterBarProps {
  readonly label: string
  readonly list: {
    readonly filters: readonly RecordFilter[]
    readonly values: FilterValues
    readonly input: FilterInput
    readonly isFiltered: boolean
    filter(change: FilterValues): void
    clear(): void
  }
  /** Right-aligned buttons. */
  readonly end?: ReactNode
  /** Notes after the filters. */
  readonly children?: ReactNode
}

/** The filters of a record list, and a button that clears them. */
export function RecordFilterBar({ label, list, end, children }: RecordFilterBarProps) {
  const say = useText()
  return (
    <Toolbar label={label} end={end}>
      {list.filters.map((filter) => (
        <FilterControl
          key={filter.kind === 'range' ? 'range' : filter.key}
          filter={filter}
          values={list.values}
          input={list.input}
          onChange={list.filter}
        />
      ))}
      {children}
      {list.isFiltered && (
        <Button kind="quiet" onClick={list.clear}>
          {say(recordListText.clear)}
        </Button>
      )}
    </Toolbar>
  )
}
