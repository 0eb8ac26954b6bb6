import { resourceOf } from '@undertone/domain/index/resources'
import { Select } from 'antd'
import { useLanguage, useText } from '../core/language.ts'
import { nounOf } from '../resource/noun.ts'
import { type Narrowing, useOptions } from './option-query.ts'
import { pickersText } from './pickers.text.ts'

/** What every select list of rows takes. */
export interface OptionSelectProps {
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly disabled?: boolean
  readonly allowClear?: boolean
  readonly placeholder?: string
  /** Shown for a value that is not among the options: the row's own title. */
  readonly title?: string | null
  readonly status?: 'error' | undefined
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
  /** Label of what must be chosen first; while it is set, the list waits. */
  readonly waitsFor?: string | null
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const options = useOptions(to, narrow, !waitsFor)
  const { label, plural } = resourceOf(to)
  const found = options.data ?? []
  const value = rest.value ?? null
  const missing = value !== null && !found.some((one) => one.value === value)
  const name = nounOf(label, lang)
  const several = nounOf(plural, lang)
  return (
    <Select<number>
      {...(rest.id ? { id: rest.id } : {})}
      className="picker-select"
      value={missing && options.isPending && !title ? null : value}
      options={missing && title ? [...found, { label: title, value }] : found}
      onChange={(chosen: number | undefined) => rest.onChange?.(chosen ?? null)}
      disabled={rest.disabled === true || Boolean(waitsFor)}
      allowClear={rest.allowClear !== false}
      showSearch={{ optionFilterProp: 'label' }}
      loading={options.isFetching && !waitsFor}
      placeholder={waitsFor ? say(pickersText.chooseFirst, { name: waitsFor }) : (placeholder ?? say(pickersText.choose, { name }))}
      notFoundContent={say(pickersText.noOptions, { name: several })}
      {...(status ? { status } : {})}
    />
  )
}

/** Chooses a company. */
export const CompanySelect = (props: OptionSelectProps) => <OptionSelect to="company" {...props} />

/** Chooses an area, of one company when it is given. */
export const AreaSelect = ({ companyId, ...props }: OptionSelectProps & { readonly companyId?: number | null }) => (
  <OptionSelect to="area" narrow={{ companyId }} {...props} />
)
