import { memberOf } from '@undertone/domain/core/enum'
import type {
  ChoiceField,
  Field,
  FieldKind,
  FileField,
  FlagField,
  ImageField,
  NumberField,
  ReferenceField,
  ReferencesField,
  SecretField,
  TextField,
  TimeField,
} from '@undertone/domain/core/field'
import { dateFormat } from '@undertone/domain/core/limits'
import { nounOf } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { DatePicker, Input, Select, Switch } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { textClass } from '../../ui/display/text-class.ts'
import { FileUpload } from '../../ui/file/file-upload.tsx'
import { ImageUpload } from '../../ui/file/image-upload.tsx'
import type { FormValue } from '../core/form-values.ts'
import { filterNumberInput } from '../core/number-text.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { OptionSelect, OptionsSelect } from '../reference/option-select.tsx'
import { ReferencePicker } from '../reference/reference-picker.tsx'
import { selectClass } from '../reference/select-class.ts'
import { isCascade } from './form-rules.ts'
import { SuggestedText } from './suggested-text.tsx'
import styles from './widgets.module.css'

/** Props of a widget; antd's form passes id, value and onChange. */
export interface WidgetProps<F extends Field = Field> {
  readonly field: F
  readonly id?: string
  readonly value?: FormValue
  readonly onChange?: (value: FormValue) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  /** In a search bar every field may be empty. */
  readonly clearable?: boolean
  readonly placeholder?: string
  /** Title of the referenced row, for an id that is not among the options. */
  readonly title?: string | null
  /** The id that filters the options of a reference, if its field declares one. */
  readonly narrowedBy?: FormValue
}

const common = (props: WidgetProps<never> | WidgetProps) => ({
  ...(props.id ? { id: props.id } : {}),
  ...(props.placeholder ? { placeholder: props.placeholder } : {}),
  disabled: props.disabled === true,
})

/** A text field that allows more characters than this is as wide as the form and has this many rows. Guesses. */
const longText = 500
const longRows = 8
const isLong = (field: TextField): boolean => field.multiline === true && field.max > longText

function SuggestedTextWidget({ list, ...props }: WidgetProps<TextField> & { readonly list: string }) {
  return (
    <SuggestedText
      {...common(props)}
      list={list}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(text) => props.onChange?.(text)}
      onBlur={() => props.onBlur?.()}
    />
  )
}

function TextWidget(props: WidgetProps<TextField>) {
  // A search bar finds parts of a text, and so it takes any.
  if (props.field.suggestions !== undefined && !props.clearable) return <SuggestedTextWidget {...props} list={props.field.suggestions} />
  const value = typeof props.value === 'string' ? props.value : ''
  const Box = props.field.multiline ? Input.TextArea : Input
  return (
    <Box
      {...common(props)}
      value={value}
      onChange={(event) => props.onChange?.(event.target.value)}
      onBlur={() => props.onBlur?.()}
      autoComplete="off"
      spellCheck={!props.field.halfWidth}
      {...(props.field.halfWidth ? { className: textClass.mono } : isLong(props.field) ? { 'data-wide': true, rows: longRows } : {})}
    />
  )
}

function NumberWidget(props: WidgetProps<NumberField>) {
  const value = typeof props.value === 'string' || typeof props.value === 'number' ? String(props.value) : ''
  return (
    <Input
      {...common(props)}
      className={styles.number}
      value={value}
      onChange={(event) => props.onChange?.(filterNumberInput(event.target.value))}
      inputMode={props.field.integer ? 'numeric' : 'decimal'}
      onBlur={() => props.onBlur?.()}
      autoComplete="off"
      suffix={props.field.unit ? <span className={textClass.unit}>{units[props.field.unit].symbol}</span> : null}
    />
  )
}

function ChoiceWidget(props: WidgetProps<ChoiceField>) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { of, label, required } = props.field
  const options = Object.values(of.members).map((member) => ({ value: member.code, label: say(member) }))
  const value = memberOf(of, props.value)?.code ?? null
  const name = nounOf(label, lang)
  return (
    <Select<string | number>
      {...common(props)}
      className={selectClass}
      value={value}
      options={options}
      onChange={(code: string | number | undefined) => props.onChange?.(code ?? null)}
      allowClear={props.clearable === true || !required}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      placeholder={props.placeholder ?? say(engineText.choose, { name })}
    />
  )
}

function ReferenceWidget(props: WidgetProps<ReferenceField>) {
  const { to, narrowedBy, required } = props.field
  const value = typeof props.value === 'number' ? props.value : null
  // A search bar has no space for a cascade.
  if (!props.clearable && isCascade(props.field))
    return (
      <ReferencePicker
        to={to}
        value={value}
        onChange={(id) => props.onChange?.(id)}
        disabled={props.disabled === true}
        clearable={!required}
        required={required}
        {...(props.id ? { id: props.id } : {})}
      />
    )
  return (
    <OptionSelect
      {...common(props)}
      to={to}
      value={value}
      onChange={(id) => props.onChange?.(id)}
      allowClear={props.clearable === true || !required}
      title={props.title ?? null}
      narrow={narrowedBy && typeof props.narrowedBy === 'number' ? { [narrowedBy]: props.narrowedBy } : {}}
    />
  )
}

function TimeWidget(props: WidgetProps<TimeField>) {
  return (
    <DatePicker
      {...common(props)}
      className={selectClass}
      showTime
      format={dateFormat}
      value={typeof props.value === 'string' ? dayjs(props.value, dateFormat) : null}
      onChange={(day) => props.onChange?.(day ? day.format(dateFormat) : null)}
      allowClear={props.clearable === true || !props.field.required}
    />
  )
}

function FlagWidget(props: WidgetProps<FlagField>) {
  const say = useText()
  // In a search bar a flag has a third value: any.
  if (props.clearable)
    return (
      <Select<string>
        {...common(props)}
        className={selectClass}
        value={typeof props.value === 'boolean' ? String(props.value) : null}
        options={[
          { value: 'true', label: say(engineText.yes) },
          { value: 'false', label: say(engineText.no) },
        ]}
        onChange={(value: string | undefined) => props.onChange?.(value === undefined ? null : value === 'true')}
        allowClear
      />
    )
  return (
    <Switch
      {...(props.id ? { id: props.id } : {})}
      disabled={props.disabled === true}
      checked={props.value === true}
      onChange={(checked) => props.onChange?.(checked)}
    />
  )
}

function SecretWidget(props: WidgetProps<SecretField>) {
  return (
    <Input.Password
      {...common(props)}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange?.(event.target.value)}
      onBlur={() => props.onBlur?.()}
      autoComplete="new-password"
    />
  )
}

/** Rows of another resource; a search bar finds rows that reference one of them. */
function ReferencesWidget(props: WidgetProps<ReferencesField>) {
  const { to } = props.field
  if (!props.clearable)
    return <OptionsSelect {...common(props)} to={to} value={idsOf(props.value)} onChange={(ids) => props.onChange?.(ids)} />
  const value = typeof props.value === 'number' ? props.value : null
  return <OptionSelect {...common(props)} to={to} value={value} onChange={(id) => props.onChange?.(id)} allowClear />
}

const idsOf = (value: FormValue): readonly number[] => (Array.isArray(value) ? value : [])

/** An uploaded image, by the id of its file. */
function ImageWidget(props: WidgetProps<ImageField>) {
  const value = typeof props.value === 'string' ? props.value : null
  return (
    <div className={styles.image} data-wide>
      <ImageUpload
        {...common(props)}
        value={value}
        onChange={(fileId) => props.onChange?.(fileId)}
        {...(props.field.sizePx ? { sizePx: props.field.sizePx } : {})}
        {...(props.field.minPx ? { minPx: props.field.minPx } : {})}
        {...(props.field.kinds ? { kinds: props.field.kinds } : {})}
      />
    </div>
  )
}

/** An uploaded file for download, by its id. */
function FileWidget(props: WidgetProps<FileField>) {
  const value = typeof props.value === 'string' ? props.value : null
  return (
    <div className={styles.image} data-wide>
      <FileUpload {...common(props)} value={value} kinds={props.field.kinds} onChange={(fileId) => props.onChange?.(fileId)} />
    </div>
  )
}

const widgetByKind = {
  text: TextWidget,
  number: NumberWidget,
  choice: ChoiceWidget,
  reference: ReferenceWidget,
  time: TimeWidget,
  flag: FlagWidget,
  secret: SecretWidget,
  references: ReferencesWidget,
  image: ImageWidget,
  file: FileWidget,
} satisfies Record<FieldKind, (props: WidgetProps<never>) => ReactNode>

/** The control of a field in a form or search bar. */
export function Widget(props: WidgetProps) {
  const Control = widgetByKind[props.field.kind] as (props: WidgetProps) => ReactNode
  return <Control {...props} />
}
