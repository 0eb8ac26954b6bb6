import type { Text } from '@undertone/domain/core/text'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import type { ReactNode } from 'react'
import { ImportedMark } from '../../../points/sampling/imported-mark.tsx'
import { samplingColumns } from '../../../points/sampling/sampling-columns.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './wave-record.module.css'
import { waveformText } from './waveform.text.ts'

/**
 * The columns of the waveform list; `pointName` returns the name of a point, or is null if the list shows a single one, whose axes have the
 * given `names`.
 */
export function recordColumns(
  say: (text: Text, values?: Record<string, string | number>) => string,
  pointName: ((mappingId: number) => string | undefined) | null,
  names: AxisNames,
): DataColumn<SamplingRecord>[] {
  const { time, mode, rate, points, axes, open } = samplingColumns(say, names)
  const point: DataColumn<SamplingRecord> = {
    key: 'point',
    title: say(waveformText.point),
    width: 184,
    render: (row) =>
      row.mappingId === null ? (
        <span className={styles.quiet}>{say(waveformText.unbound)}</span>
      ) : (
        (pointName?.(row.mappingId) ?? row.sensorId)
      ),
  }
  const unit: DataColumn<SamplingRecord> = {
    key: 'unit',
    title: say(waveformText.unit),
    width: 96,
    render: (row) =>
      siFactorOf(row.unit) !== undefined ? (
        row.unit
      ) : (
        <span className={styles.warning}>{say(waveformText.undeclared, { unit: row.unit || '-' })}</span>
      ),
  }
  const speed: DataColumn<SamplingRecord> = {
    key: 'rpm',
    title: say(waveformText.speed),
    width: 100,
    align: 'right',
    render: (row) => <Quantity value={row.rpm} unit="speed" />,
  }
  return [
    time,
    ...(pointName ? [point] : []),
    { ...mode, render: (row, at) => <ModeOrFile row={row} mode={mode.render(row, at)} /> },
    rate,
    points,
    axes,
    unit,
    speed,
    open,
  ]
}

/** The mode of a measurement, marked if it was imported from a file. */
function ModeOrFile({ row, mode }: { readonly row: SamplingRecord; readonly mode: ReactNode }) {
  return (
    <>
      {mode}
      {row.imported && <ImportedMark imported={row.imported} />}
    </>
  )
}
