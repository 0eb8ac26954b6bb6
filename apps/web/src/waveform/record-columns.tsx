import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Link } from 'react-router'
import type { DataColumn } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import styles from './wave-record.module.css'
import { waveformText } from './waveform.text.ts'

/** The columns of the wave list; `pointName` names a point, or is null when the list shows a single one. */
export function recordColumns(
  say: (text: Text, values?: Record<string, string | number>) => string,
  pointName: ((mappingId: number) => string | undefined) | null,
): DataColumn<SamplingRecord>[] {
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
  return [
    { key: 'dateTime', title: say(waveformText.time), width: 148, render: (row) => row.dateTime },
    ...(pointName ? [point] : []),
    {
      key: 'freqMode',
      title: say(waveformText.modeColumn),
      width: 72,
      render: (row) => {
        const mode = memberOf(collectionFrequencyMode, row.freqMode)
        return mode ? say(mode) : row.freqMode
      },
    },
    {
      key: 'sampleHz',
      title: say(waveformText.rate),
      width: 96,
      align: 'right',
      render: (row) => <Quantity value={row.sampleHz} symbol="Hz" decimals={0} />,
    },
    {
      key: 'wavePoint',
      title: say(waveformText.points),
      width: 84,
      align: 'right',
      render: (row) => <Quantity value={row.wavePoint} decimals={0} />,
    },
    {
      key: 'axes',
      title: say(waveformText.axes),
      width: 108,
      render: (row) => (
        <>
          {row.axes.join(' ')}
          {row.missingAxes.length > 0 && (
            <span className={styles.warning}> {say(waveformText.missing, { axes: row.missingAxes.join(' ') })}</span>
          )}
        </>
      ),
    },
    {
      key: 'unit',
      title: say(waveformText.unit),
      width: 96,
      render: (row) =>
        siFactorOf(row.unit) !== undefined ? (
          row.unit
        ) : (
          <span className={styles.warning}>{say(waveformText.undeclared, { unit: row.unit || '-' })}</span>
        ),
    },
    { key: 'rpm', title: say(waveformText.speed), width: 100, align: 'right', render: (row) => <Quantity value={row.rpm} unit="speed" /> },
    {
      key: 'open',
      title: '',
      width: 60,
      render: (row) => (
        <Link to={analysisAddress(row)} onClick={(event) => event.stopPropagation()}>
          {say(waveformText.analyse)}
        </Link>
      ),
    },
  ]
}

/** The analysis page opened at a wave. */
export const analysisAddress = ({ mappingId, waveId }: Pick<SamplingRecord, 'mappingId' | 'waveId'>): string =>
  `/waveSpectrum?${mappingId === null ? '' : `mappingId=${mappingId}&`}waveId=${waveId}`
