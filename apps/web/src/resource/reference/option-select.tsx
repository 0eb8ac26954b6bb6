import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { resourceOf } from '@undertone/domain/index/resources'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../core/calls-for.ts'
import { type Narrowing, useOptionSearch } from './option-query.ts'
import { referenceText } from './reference.text.ts'
import { selectClass } from './select-class.ts'

/** Props of every select list of rows. */
export interface OptionSelectProps {
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly disabled?: boolean
  readonly allowClear?: boolean
  readonly placeholder?: string
  /** Title of the row, for a value that is not among the options. */
  readonly title?: string | null
  readonly status?: 'error' | undefined
}

/** The name of a row that is not among the options; undefined while it is not required or still loading. */
function useMissingName(of: Resource, value: number | null, isWanted: boolean): string | undefined {
  const say = useText()
  const { can } = useSession()
  const mayAsk = can(permissionOf(of, 'list'))
  const row = useCall(
    callsFor(of).detail,
    { params: { id: String(value) } },
    { enabled: isWanted && mayAsk, noErrorPage: true, staleMs: 60_000 },
  )
  if (!isWanted) return undefined
  const title: unknown = row.data?.[of.shownAs ?? of.title]
  if (typeof title === 'string') return title
  return mayAsk && row.isFetching ? undefined : say(referenceText.noAccess)
}

/** A select list of the rows of any resource, by its `options` call. */
export function OptionSelect({
  to,
  narrow = {},
  waitsFor,
  title,
  status,
  placeholder,
  ...rest
}: OptionSelectProps & {
  readonly to: string
  readonly narrow?: Narrowing
  /** Label of the field that must be selected first; the list is disabled while it is set. */
  readonly waitsFor?: string | null
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const search = useOptionSearch(to, narrow, !waitsFor)
  // An option found by a keyword may not be among the first options.
  const [picked, setPicked] = useState<{ readonly value: number; readonly label: string } | null>(null)
  const resource = resourceOf(to)
  const { label, plural } = resource
  const found = search.options
  const value = rest.value ?? null
  const missing = value !== null && !found.some((one) => one.value === value)
  const ownTitle = value !== null && picked?.value === value ? picked.label : title
  const known = useMissingName(resource, value, missing && !ownTitle && !waitsFor && !search.isPending) ?? ownTitle
  const name = nounOf(label, lang)
  const several = nounOf(plural, lang)
  return (
    <Select<number>
      // With an id, a label names it.
      {...(rest.id ? { id: rest.id } : { 'aria-label': say(label) })}
      className={selectClass}
      value={missing && !known ? null : value}
      options={missing && known ? [...found, { label: known, value }] : found}
      onChange={(chosen: number | undefined) => {
        setPicked(found.find((one) => one.value === chosen) ?? null)
        rest.onChange?.(chosen ?? null)
      }}
      disabled={rest.disabled === true || Boolean(waitsFor)}
      allowClear={rest.allowClear !== false}
      showSearch={search.showSearch}
      loading={search.isFetching && !waitsFor}
      placeholder={waitsFor ? say(referenceText.chooseFirst, { name: waitsFor }) : (placeholder ?? say(referenceText.choose, { name }))}
      notFoundContent={say(referenceText.noOptions, { name: several })}
      {...(status ? { status } : {})}
    />
  )
}

/** Selects several rows of a resource. */
export function OptionsSelect({
  to,
  value,
  onChange,
  ...rest
}: Pick<OptionSelectProps, 'id' | 'disabled' | 'placeholder'> & {
  readonly to: string
  readonly value: readonly number[]
  readonly onChange: (value: readonly number[]) => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const search = useOptionSearch(to, {}, true)
  const { plural } = resourceOf(to)
  return (
    <Select<number[]>
      {...(rest.id ? { id: rest.id } : { 'aria-label': say(plural) })}
      className={selectClass}
      mode="multiple"
      value={[...value]}
      options={search.options}
      onChange={onChange}
      disabled={rest.disabled === true}
      showSearch={search.showSearch}
      loading={search.isFetching}
      placeholder={rest.placeholder ?? say(referenceText.choose, { name: nounOf(plural, lang) })}
      notFoundContent={say(referenceText.noOptions, { name: nounOf(plural, lang) })}
    />
  )
}

/** Selects a company. */
export const CompanySelect = (props: OptionSelectProps) => <OptionSelect to="company" {...props} />

/** Selects an area, optionally of one company. */
export const AreaSelect = ({ companyId, ...props }: OptionSelectProps & { readonly companyId?: number | null }) => (
  <OptionSelect to="area" narrow={{ companyId }} {...props} />
)
