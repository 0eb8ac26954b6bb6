import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Link } from 'react-router'
import { Quantity } from '../../ui/display/quantity.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './sampling.module.css'
import { samplingText } from './sampling.text.ts'
import { UncalibratedMark } from './uncalibrated-mark.tsx'

type SamplingColumn = 'time' | 'mode' | 'rate' | 'points' | 'axes' | 'open'

/** The columns of every list of samplings, by key; `names` are the axis names if all rows belong to one point. */
export function samplingColumns(
  say: (text: Text, values?: Record<string, string | number>) => string,
  names: AxisNames,
): Record<SamplingColumn, DataColumn<SamplingRecord>> {
  const named = (axes: SamplingRecord['axes']) => axes.map((axis) => names[axis]).join(' ')
  return {
    time: { key: 'dateTime', title: say(samplingText.sampled), width: 148, render: (row) => row.dateTime },
    mode: {
      key: 'freqMode',
      title: say(samplingText.mode),
      width: 72,
      render: (row) => {
        const mode = memberOf(collectionFrequencyMode, row.freqMode)
        return (
          <>
            {mode ? say(mode) : row.freqMode}
            {row.isCalibrated === false && <UncalibratedMark />}
          </>
        )
      },
    },
    rate: {
      key: 'sampleHz',
      title: say(samplingText.rate),
      width: 96,
      align: 'right',
      render: (row) => <Quantity value={row.sampleHz} symbol="Hz" decimals={0} />,
    },
    points: {
      key: 'wavePoint',
      title: say(samplingText.points),
      width: 84,
      align: 'right',
      render: (row) => <Quantity value={row.wavePoint} decimals={0} />,
    },
    axes: {
      key: 'axes',
      title: say(samplingText.axes),
      width: 108,
      render: (row) => (
        <>
          {named(row.axes)}
          {row.missingAxes.length > 0 && (
            <span className={styles.warning}> {say(samplingText.missing, { axes: named(row.missingAxes) })}</span>
          )}
        </>
      ),
    },
    open: {
      key: 'open',
      title: '',
      width: 88,
      fixed: 'right',
      render: (row) => (
        <Link to={to.analysis(row)} onClick={(event) => event.stopPropagation()}>
          {say(samplingText.analyse)}
        </Link>
      ),
    },
  }
}
