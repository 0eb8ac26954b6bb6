import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { Input, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import type { FormValue } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { Widget } from '../form/widgets.tsx'
import styles from './list.module.css'
import { type FilterValue, isFiltered, type ListQuery, searchFields } from './list-query.ts'

/** Debounce of the keyword, in ms; a guess: between two keys of a slow typist. */
const typingPauseMs = 300
/** Number of filters next to the keyword; the others are behind "Filter". */
const visibleFilters = 2

/** A debounced text input that follows changes from outside. */
function useTyped(value: string, onSettled: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSettled(typed.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

/** Shows only the rows of the user, where rows belong to somebody. */
function MineButton({
  fields,
  query,
  onChange,
}: {
  readonly fields: readonly [string, Field][]
  readonly query: ListQuery
  readonly onChange: (name: string, value: FormValue) => void
}) {
  const say = useText()
  const { user } = useSession()
  const [owner] = fields.find(([, field]) => field.kind === 'reference' && field.to === 'user') ?? []
  if (owner === undefined) return null
  const isMine = query.filters[owner] === user.id
  return (
    <Button icon="user" aria-pressed={isMine} onClick={() => onChange(owner, isMine ? null : user.id)}>
      {say(engineText.mine)}
    </Button>
  )
}

/** Keyword and filters of a list; fields fixed from outside are omitted. */
export function SearchBar({
  resource,
  query,
  fixed,
  onChange,
}: {
  readonly resource: Resource
  readonly query: ListQuery
  readonly fixed: readonly string[]
  readonly onChange: (change: Partial<ListQuery>) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [keyword, setKeyword] = useTyped(query.keyword, (settled) => onChange({ keyword: settled }))
  const fields = searchFields(resource).filter(([name]) => !fixed.includes(name))
  // Texts are found by the keyword; fields selected from a list are quicker to set here, first what no column shows.
  const isOfRow = ([name]: [string, Field]) => !(name in (resource.filters ?? {}))
  const quick = fields
    .filter(([, field]) => field.kind === 'choice' || field.kind === 'reference')
    .sort((a, b) => Number(isOfRow(a)) - Number(isOfRow(b)))
    .slice(0, visibleFilters)
  const more = fields.filter((entry) => !quick.includes(entry))
  const active = more.filter(([name]) => query.filters[name] !== undefined).length
  const what = nounOf(resource.plural, lang)

  const set = (name: string, value: FormValue) => {
    const { [name]: _before, ...others } = query.filters
    onChange({ filters: value == null || value === '' ? others : { ...others, [name]: value as FilterValue } })
  }
  const filter = ([name, field]: [string, Field], withLabel: boolean) => (
    <div className={withLabel ? styles.labelled : styles.filter} key={name}>
      <label className={withLabel ? undefined : styles.unseen} htmlFor={`filter-${name}`}>
        {say(field.label)}
      </label>
      <FilterWidget
        name={name}
        field={field}
        value={query.filters[name]}
        onChange={(value) => set(name, value)}
        placeholder={say(field.label)}
      />
    </div>
  )
  return (
    <search className={styles.search}>
      <Input
        className={styles.keyword ?? ''}
        data-search
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        prefix={<Icon name="search" size={14} />}
        placeholder={say(engineText.search, { name: what })}
        aria-label={say(engineText.search, { name: what })}
        maxLength={100}
        allowClear
      />
      {quick.map((entry) => filter(entry, false))}
      <MineButton fields={fields} query={query} onChange={set} />
      {more.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          content={<div className={styles.filters}>{more.map((entry) => filter(entry, true))}</div>}
        >
          <Button icon="filter">
            {say(engineText.filter)}
            {active > 0 && <span className={styles.count}>{active}</span>}
          </Button>
        </Popover>
      )}
      {isFiltered(query) && (
        <Button kind="quiet" onClick={() => onChange({ keyword: '', filters: {} })}>
          {say(engineText.reset)}
        </Button>
      )}
    </search>
  )
}

/** A filter; a text is debounced. */
function FilterWidget({
  name,
  field,
  value,
  onChange,
  placeholder,
}: {
  readonly name: string
  readonly field: Field
  readonly value: FilterValue | undefined
  readonly onChange: (value: FormValue) => void
  readonly placeholder: string
}) {
  const isTyped = field.kind === 'text' || field.kind === 'number'
  const [typed, setTyped] = useTyped(value === undefined ? '' : String(value), (settled) =>
    onChange(field.kind === 'number' && settled !== '' ? Number(settled) : settled),
  )
  return (
    <Widget
      field={field}
      id={`filter-${name}`}
      value={isTyped ? typed : (value ?? null)}
      onChange={(next) => (isTyped ? setTyped(String(next ?? '')) : onChange(next))}
      placeholder={placeholder}
      clearable
    />
  )
}
