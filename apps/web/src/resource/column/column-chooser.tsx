import { Checkbox, Popover } from 'antd'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import type { ChosenColumns } from './chosen-columns.ts'
import styles from './column.module.css'
import type { ListColumn } from './list-columns.ts'

/** A button that opens the column chooser; the first column names the row and cannot be hidden. */
export function ColumnChooser({
  columns,
  chosen,
  onChange,
}: {
  readonly columns: readonly Pick<ListColumn, 'key' | 'label' | 'shown'>[]
  readonly chosen: ChosenColumns
  readonly onChange: (chosen: ChosenColumns) => void
}) {
  const say = useText()
  const boxes = columns.map((column, at) => (
    <Checkbox
      key={column.key}
      disabled={at === 0}
      checked={at === 0 || (chosen[column.key] ?? column.shown)}
      onChange={(event) => onChange({ ...chosen, [column.key]: event.target.checked })}
    >
      {say(column.label)}
    </Checkbox>
  ))
  return (
    <Popover trigger="click" placement="bottomRight" arrow={false} content={<div className={styles.chooser}>{boxes}</div>}>
      <IconButton icon="columns" label={say(engineText.columns)} />
    </Popover>
  )
}
