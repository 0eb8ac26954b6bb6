import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { RuleChannel, RuleException } from '@undertone/domain/waveform/batch/recording-rule'
import { channelUse, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { Checkbox, InputNumber, Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { type Cell, placeCells, Rows, words } from './edit-rows.tsx'
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
