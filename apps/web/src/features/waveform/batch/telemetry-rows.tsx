import { memberOf } from '@undertone/domain/core/enum'
import { type TelemetryKey, telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { sourceUnitsOf } from '@undertone/domain/waveform/batch/source-units.table'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import type { TelemetryDeviceRow, TelemetryKeyRow } from '@undertone/domain/waveform/batch/telemetry-rule'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Checkbox, InputNumber, Select } from 'antd'
import { type Say, useText } from '../../../core/language/language.ts'
import { type Cell, placeCells, Rows, words } from './edit-rows.tsx'
import { recordingBatchText } from './recording-batch.text.ts'
import { telemetryText as text } from './telemetry.text.ts'

/** A row that says nothing yet. */
export const noKey: TelemetryKeyRow = { match: '', to: null, unit: null, factor: 1 }
export const noDevice: TelemetryDeviceRow = { match: '', isSkipped: false, machine: null, point: null }

/** A telemetry key in words: its metric and axis. */
export function keyInWords({ key, metric, axis }: TelemetryKey, say: Say): string {
  const member = metric === null ? undefined : memberOf(metricType, metric)
  return member ? `${say(member)}${axis === null ? '' : ` ${axis}`} (${key})` : key
}

const targetsIn = (say: Say) => telemetryKeys.map((row) => ({ value: row.key, label: keyInWords(row, say) }))

const unitsFor = (to: string | null) => {
  const row = to === null ? undefined : telemetryKeyOf(to)
  return row ? sourceUnitsOf(row.unit).map((value) => ({ value, label: value })) : []
}

/** What keys become. */
export function KeyRows({
  rows,
  onChange,
}: {
  readonly rows: readonly TelemetryKeyRow[]
  readonly onChange: (rows: TelemetryKeyRow[]) => void
}) {
  const say = useText()
  const cells: Cell<TelemetryKeyRow>[] = [
    words('match', text.key, 120, telemetryLimits.nameLength),
    {
      key: 'to',
      title: text.becomes,
      width: 150,
      render: (row, put, label) => (
        <Select
          size="small"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={label}
          placeholder={say(text.leftOut)}
          value={row.to}
          options={targetsIn(say)}
          onChange={(to: TelemetryKeyRow['to'] | undefined) => put({ to: to ?? null, unit: null })}
        />
      ),
    },
    {
      key: 'unit',
      title: text.sourceUnit,
      width: 80,
      render: (row, put, label) => {
        const options = unitsFor(row.to)
        return (
          <Select
            size="small"
            aria-label={label}
            disabled={options.length === 0}
            value={row.unit ?? options[0]?.value ?? null}
            options={options}
            onChange={(unit: TelemetryKeyRow['unit']) => put({ unit })}
          />
        )
      },
    },
    {
      key: 'factor',
      title: text.factor,
      width: 70,
      render: (row, put, label) => (
        <InputNumber<number>
          size="small"
          controls={false}
          aria-label={label}
          value={row.factor}
          onChange={(factor) => put({ factor: factor === null || factor === 0 ? 1 : factor })}
        />
      ),
    },
  ]
  return (
    <Rows
      title={text.mapping}
      hint={text.mappingHint}
      cells={cells}
      rows={rows}
      fresh={noKey}
      max={telemetryLimits.keyRows}
      onChange={onChange}
    />
  )
}

/** Devices that differ from the rule. */
export function DeviceRows({
  rows,
  onChange,
}: {
  readonly rows: readonly TelemetryDeviceRow[]
  readonly onChange: (rows: TelemetryDeviceRow[]) => void
}) {
  const cells: Cell<TelemetryDeviceRow>[] = [
    words('match', text.device, 170, telemetryLimits.nameLength),
    {
      key: 'isSkipped',
      title: recordingBatchText.leaveOut,
      width: 80,
      render: (row, put, label) => (
        <Checkbox aria-label={label} checked={row.isSkipped} onChange={({ target }) => put({ isSkipped: target.checked })} />
      ),
    },
    ...placeCells<TelemetryDeviceRow>(),
  ]
  return (
    <Rows
      title={text.devices}
      hint={text.devicesHint}
      cells={cells}
      rows={rows}
      fresh={noDevice}
      max={telemetryLimits.deviceRows}
      onChange={onChange}
    />
  )
}
