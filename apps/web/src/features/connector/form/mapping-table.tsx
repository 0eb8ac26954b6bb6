import type { Enumeration } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { AutoComplete, Input, InputNumber, Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'

/** A column of a mapping, and how its cells are entered. */
export interface MapColumn<R> {
  readonly key: keyof R & string
  readonly title: Text
  readonly width: number
  readonly kind: 'sensor' | 'key' | 'text' | 'number' | 'choice'
  /** The choices. */
  readonly of?: Enumeration
  readonly min?: number
  readonly max?: number
  readonly integer?: boolean
  /** An empty number is null. */
  readonly mayBeEmpty?: boolean
  readonly placeholder?: Text
}

const keyOptions = telemetryKeys.map(({ key }) => ({ value: key }))

interface CellProps<R> {
  readonly column: MapColumn<R>
  readonly value: unknown
  readonly label: string
  readonly sensors: readonly string[]
  readonly disabled: boolean
  readonly onChange: (value: string | number | null) => void
}

const startsWith = (typed: string, option?: { readonly value: string }): boolean =>
  option?.value.toLowerCase().includes(typed.toLowerCase()) === true

function Cell<R>({ column, value, label, sensors, disabled, onChange }: CellProps<R>) {
  const say = useText()
  const { kind, of, min, max, integer, mayBeEmpty, placeholder } = column
  const shared = { 'aria-label': label, disabled, size: 'small' as const }
  if (kind === 'choice' && of)
    return <Select {...shared} value={value} options={optionsOf(of, say)} onChange={(next) => onChange(next as string)} />
  if (kind === 'number')
    return (
      <InputNumber
        {...shared}
        value={typeof value === 'number' ? value : null}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(integer ? { precision: 0 } : {})}
        placeholder={placeholder ? say(placeholder) : undefined}
        controls={false}
        onChange={(next) => (typeof next === 'number' || mayBeEmpty) && onChange(next)}
      />
    )
  if (kind === 'text')
    return (
      <Input
        {...shared}
        value={String(value ?? '')}
        placeholder={placeholder ? say(placeholder) : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <AutoComplete
      {...shared}
      value={String(value ?? '')}
      options={kind === 'key' ? keyOptions : sensors.map((one) => ({ value: one }))}
      showSearch={{ filterOption: startsWith }}
      placeholder={placeholder ? say(placeholder) : undefined}
      popupMatchSelectWidth={false}
      onChange={(next: string) => onChange(next)}
    />
  )
}

/** A column as wide has a line of its own in the blocks of phones, px. */
const wideColumn = 130

/** Rows have no identity but their place. */
const numbered = <R,>(row: R, index: number) => ({ row, index })

/** The rows of a mapping, each editable in place; on phones each is a block with its names above its fields. */
export function MappingTable<R extends object>({
  label,
  columns,
  rows,
  sensors,
  disabled,
  onChange,
}: {
  readonly label: string
  readonly columns: readonly MapColumn<R>[]
  readonly rows: readonly R[]
  /** Sensors of the gateway, offered for choice. */
  readonly sensors: readonly string[]
  readonly disabled: boolean
  readonly onChange: (rows: R[]) => void
}) {
  const say = useText()
  const put = (index: number, row: R) => onChange(rows.map((one, i) => (i === index ? row : one)))
  return (
    <section className={styles.scroll} aria-label={label}>
      <table className={`${styles.grid} ${styles.blocks}`}>
        <thead>
          <tr>
            <th scope="col">{say(text.row)}</th>
            {columns.map(({ key, title, width }) => (
              <th key={key} scope="col" style={{ minWidth: width, width }}>
                {say(title)}
              </th>
            ))}
            {!disabled && <th scope="col" aria-label={say(text.actions)} />}
          </tr>
        </thead>
        <tbody>
          {rows.map(numbered).map(({ row, index }) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => (
                <td key={column.key} data-title={say(column.title)} data-wide={column.width >= wideColumn || undefined}>
                  <Cell
                    column={column}
                    value={row[column.key]}
                    label={`${say(column.title)} ${index + 1}`}
                    sensors={sensors}
                    disabled={disabled}
                    onChange={(value) => put(index, { ...row, [column.key]: value })}
                  />
                </td>
              ))}
              {!disabled && (
                <td className={styles.rowTools}>
                  <IconButton
                    icon="plus"
                    label={say(text.copyRow, { row: index + 1 })}
                    onClick={() => onChange([...rows.slice(0, index + 1), row, ...rows.slice(index + 1)])}
                  />
                  <IconButton
                    icon="trash"
                    label={say(text.removeRow, { row: index + 1 })}
                    onClick={() => onChange(rows.filter((_, i) => i !== index))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
