import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from './sensor-bulk.module.css'
import { bulkText } from './sensor-bulk.text.ts'
import type { SensorGroup } from './sensor-bulk.ts'

/** Columns of a sensor. */
const shown = ['name', 'model', 'mappingId', 'sleepT', 'dataSampling', 'dataUpload', 'listening', 'waveEnabled'] as const

/** Grouped sensors with checkboxes; the checkbox of a heading selects its whole group. */
export function SensorSelectionTable({
  groups,
  ticked,
  onTick,
}: {
  readonly groups: readonly SensorGroup[]
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ids: readonly number[], on: boolean) => void
}) {
  const say = useText()
  return (
    <table className={styles.ticks}>
      <thead>
        <tr>
          <td />
          <th>{say(sensor.fields.sensorId.label)}</th>
          {shown.map((name) => (
            <th key={name}>{say(sensor.fields[name].label)}</th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} ticked={ticked} onTick={onTick} />
      ))}
    </table>
  )
}

function Group({
  group,
  ticked,
  onTick,
}: {
  readonly group: SensorGroup
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ids: readonly number[], on: boolean) => void
}) {
  const say = useText()
  const heading = useId()
  const ids = group.rows.map((row) => row.id)
  const count = ids.filter((id) => ticked.has(id)).length
  const name = group.name ?? say(bulkText.noGateway)
  const all = say(bulkText.selectAll, { name })
  return (
    <tbody aria-labelledby={heading}>
      <tr className={styles.ticksGroup}>
        <td>
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={all}
              title={all}
              checked={count === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < ids.length
              }}
              onChange={(event) => onTick(ids, event.target.checked)}
            />
          </label>
        </td>
        <th id={heading} scope="rowgroup" colSpan={shown.length + 1}>
          {name} <span>{count > 0 ? `${count} / ${ids.length}` : ids.length}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <SensorRow key={row.id} row={row} isTicked={ticked.has(row.id)} onTick={onTick} />
      ))}
    </tbody>
  )
}

function SensorRow({
  row,
  isTicked,
  onTick,
}: {
  readonly row: AnyRow
  readonly isTicked: boolean
  readonly onTick: (ids: readonly number[], on: boolean) => void
}) {
  const say = useText()
  const id = useId()
  return (
    <tr data-ticked={isTicked}>
      <td>
        <label className={styles.box}>
          <input
            id={id}
            type="checkbox"
            aria-label={say(bulkText.selectOne, { name: String(row.sensorId) })}
            checked={isTicked}
            onChange={(event) => onTick([row.id], event.target.checked)}
          />
        </label>
      </td>
      <td>
        <label htmlFor={id} className={textClass.mono}>
          {String(row.sensorId)}
        </label>
      </td>
      {shown.map((name) => (
        <td key={name}>{cellOf(sensor.fields[name], row[name], row)}</td>
      ))}
    </tr>
  )
}
