import type { Text } from '@undertone/domain/core/text'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { RuleChannel, RuleException } from '@undertone/domain/waveform/batch/recording-rule'
import { channelUse, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** What differs by nothing from the rule. */
export const noException: RuleException = {
  match: '',
  isSkipped: false,
  machine: null,
  point: null,
  axis: null,
  unit: null,
  sampleHz: null,
  time: null,
}

interface Cell<R> {
  readonly key: keyof R & string
  readonly title: Text
  /** In px. */
  readonly width: number
  readonly render: (row: R, put: (part: Partial<R>) => void, label: string) => ReactNode
}

/** Rows have no identity but their place. */
const numbered = <R,>(row: R, index: number) => ({ row, index })

/** Rows that are edited in place; on phones each is a block with the names above the fields. */
function Rows<R extends object>({
  title,
  hint,
  cells,
  rows,
  fresh,
  max,
  onChange,
}: {
  readonly title: Text
  readonly hint: Text
  readonly cells: readonly Cell<R>[]
  readonly rows: readonly R[]
  readonly fresh: R
  readonly max: number
  readonly onChange: (rows: R[]) => void
}) {
  const say = useText()
  const put = (index: number, part: Partial<R>) => onChange(rows.map((row, i) => (i === index ? { ...row, ...part } : row)))
  return (
    <section className={styles.rows} aria-label={say(title)}>
      <h3>{say(title)}</h3>
      <p className={styles.quiet}>{say(hint)}</p>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.grid}>
            <thead>
              <tr>
                {cells.map((cell) => (
                  <th key={cell.key} scope="col" style={{ minWidth: cell.width }}>
                    {say(cell.title)}
                  </th>
                ))}
                <th scope="col" aria-label={say(text.actions)} />
              </tr>
            </thead>
            <tbody>
              {rows.map(numbered).map(({ row, index }) => (
                <tr key={index}>
                  {cells.map((cell) => (
                    <td key={cell.key} data-title={say(cell.title)}>
                      {cell.render(row, (part) => put(index, part), `${say(cell.title)} ${index + 1}`)}
                    </td>
                  ))}
                  <td className={styles.rowTools}>
                    <IconButton
                      icon="trash"
                      label={say(text.removeRow, { row: index + 1 })}
                      onClick={() => onChange(rows.filter((_, i) => i !== index))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button icon="plus" disabled={rows.length >= max} onClick={() => onChange([...rows, fresh])}>
        {say(text.addRow)}
      </Button>
    </section>
  )
}

const orNull = (typed: string): string | null => (typed === '' ? null : typed)

/** A text that may be empty. */
const words = <R,>(key: keyof R & string, title: Text, width: number, maxLength: number): Cell<R> => ({
  key,
  title,
  width,
  render: (row, put, label) => (
    <Input
      size="small"
      aria-label={label}
      maxLength={maxLength}
      value={String(row[key] ?? '')}
      onChange={({ target }) => put({ [key]: key === 'match' ? target.value : orNull(target.value) } as Partial<R>)}
    />
  ),
})

const placeCells = <R extends { machine: string | null; point: string | null }>(): Cell<R>[] => [
  words<R>('machine', text.machine, 130, 60),
  words<R>('point', text.point, 130, 60),
]

/** Which channels of a file are which axes, and of which points. */
export function ChannelRows({
  rows,
  onChange,
}: {
  readonly rows: readonly RuleChannel[]
  readonly onChange: (rows: RuleChannel[]) => void
}) {
  const say = useText()
  const cells: Cell<RuleChannel>[] = [
    words('match', text.channelName, 150, 80),
    {
      key: 'use',
      title: text.use,
      width: 150,
      render: (row, put, label) => (
        <Select size="small" aria-label={label} value={row.use} options={optionsOf(channelUse, say)} onChange={(use) => put({ use })} />
      ),
    },
    words('point', text.point, 150, 60),
  ]
  return (
    <Rows
      title={text.channelTable}
      hint={text.channelHint}
      cells={cells}
      rows={rows}
      fresh={{ match: `#${rows.length + 1}`, use: channelUse.members.X.code, point: null }}
      max={batchLimits.channelRows}
      onChange={onChange}
    />
  )
}

/** Files that differ from the rule. */
export function ExceptionRows({
  rows,
  onChange,
}: {
  readonly rows: readonly RuleException[]
  readonly onChange: (rows: RuleException[]) => void
}) {
  const say = useText()
  const cells: Cell<RuleException>[] = [
    words('match', text.path, 200, batchLimits.pathLength),
    {
      key: 'isSkipped',
      title: text.leaveOut,
      width: 80,
      render: (row, put, label) => (
        <Checkbox aria-label={label} checked={row.isSkipped} onChange={({ target }) => put({ isSkipped: target.checked })} />
      ),
    },
    ...placeCells<RuleException>(),
    {
      key: 'axis',
      title: text.use,
      width: 120,
      render: (row, put, label) => (
        <Select
          size="small"
          allowClear
          aria-label={label}
          value={row.axis}
          options={optionsOf(channelUse, say)}
          onChange={(axis: RuleException['axis'] | undefined) => put({ axis: axis ?? null })}
        />
      ),
    },
    {
      key: 'unit',
      title: text.unit,
      width: 110,
      render: (row, put, label) => (
        <Select
          size="small"
          allowClear
          aria-label={label}
          value={row.unit}
          options={optionsOf(recordingUnit, say)}
          onChange={(unit: RuleException['unit'] | undefined) => put({ unit: unit ?? null })}
        />
      ),
    },
    {
      key: 'sampleHz',
      title: text.rate,
      width: 100,
      render: (row, put, label) => (
        <InputNumber<number>
          size="small"
          controls={false}
          aria-label={label}
          value={row.sampleHz}
          min={1}
          max={1_000_000}
          onChange={(sampleHz) => put({ sampleHz: sampleHz ?? null })}
        />
      ),
    },
    words('time', text.time, 160, 40),
  ]
  return (
    <Rows
      title={text.exceptions}
      hint={text.exceptionHint}
      cells={cells}
      rows={rows}
      fresh={noException}
      max={batchLimits.exceptions}
      onChange={onChange}
    />
  )
}
