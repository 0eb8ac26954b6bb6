import { Checkbox, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../control/icon.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './card-list.module.css'
import type { DataColumn, RowsProps } from './data-column.ts'

const isEmpty = (content: ReactNode): boolean => content === null || content === undefined || content === false || content === ''

/** The columns that the server can sort by, as a choice: cards have no heads to press. */
function SortChoice<T extends object>({ columns, sort, onSort }: Required<Pick<RowsProps<T>, 'columns' | 'sort' | 'onSort'>>) {
  const say = useText()
  const sortable = columns.filter((one) => one.sortable && typeof one.title === 'string')
  if (!onSort || sortable.length === 0) return null
  const options = sortable.flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map((order) => ({ value: `${key} ${order}`, label: `${title} ${order === 'asc' ? '↑' : '↓'}` })),
  )
  return (
    <Select
      className={styles.sort ?? ''}
      allowClear
      aria-label={say(uiText.sortBy)}
      placeholder={say(uiText.sortBy)}
      value={sort ? `${sort.by} ${sort.order}` : null}
      options={options}
      onChange={(value: string | undefined) => {
        const [by, order] = value?.split(' ') ?? []
        onSort(by ? { by, order: order === 'desc' ? 'desc' : 'asc' } : null)
      }}
    />
  )
}

const isActions = ({ fixed, title }: Pick<DataColumn<object>, 'fixed' | 'title'>): boolean => fixed === 'right' || isEmpty(title)

/** What a card says without the names of its columns: beside its title, and in lines below it. */
function CardLeads<T extends object>({
  columns,
  row,
  at,
}: {
  readonly columns: readonly DataColumn<T>[]
  readonly row: T
  readonly at: number
}) {
  return columns.map(({ key, render }) => {
    const content = render(row, at)
    return (
      !isEmpty(content) && (
        <div key={key} className={styles.lead}>
          {content}
        </div>
      )
    )
  })
}

/** A table on a phone: each row is a card, its first column the title; columns without a head, or fixed at the right, are its actions. */
export function CardList<T extends object>(props: RowsProps<T>) {
  const { columns, rows, rowKey, selection, sort = null, onSort, onRow, current, empty, label } = props
  const say = useText()
  const id = useId()
  const [head, ...others] = columns
  const actions = others.filter(isActions)
  const beside = others.filter(({ card }) => card === 'beside')
  const lines = others.filter(({ card }) => card === 'line')
  const facts = others.filter((one) => !isActions(one) && one.card === undefined)
  const tick = (row: T) => {
    if (!selection) return
    const key = rowKey(row)
    const keys = selection.keys.includes(key) ? selection.keys.filter((one) => one !== key) : [...selection.keys, key]
    selection.onChange(
      keys,
      rows.filter((one) => keys.includes(rowKey(one))),
    )
  }
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} />
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row, at) => (
          <li key={rowKey(row)} className={styles.card} aria-current={current === rowKey(row) ? 'true' : undefined}>
            <div className={styles.top}>
              <div className={styles.head}>
                {selection && (
                  <Checkbox aria-label={say(uiText.selectRow)} checked={selection.keys.includes(rowKey(row))} onChange={() => tick(row)} />
                )}
                <div className={styles.title} id={`${id}-${rowKey(row)}`}>
                  {head?.render(row, at)}
                </div>
                <CardLeads columns={beside} row={row} at={at} />
                {onRow && (
                  <button type="button" className={styles.open} aria-labelledby={`${id}-${rowKey(row)}`} onClick={() => onRow(row)}>
                    <Icon name="chevron-right" />
                  </button>
                )}
              </div>
              <CardLeads columns={lines} row={row} at={at} />
            </div>
            <dl className={styles.facts}>
              {facts.map(({ key, title, render }) => {
                const content = render(row, at)
                return (
                  !isEmpty(content) && (
                    <div key={key}>
                      <dt>{title}</dt>
                      <dd>{content}</dd>
                    </div>
                  )
                )
              })}
            </dl>
            {actions.length > 0 && (
              <div className={styles.actions}>
                {actions.map(({ key, render }) => (
                  <div key={key}>{render(row, at)}</div>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
