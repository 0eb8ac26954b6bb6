import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { Link } from 'react-router'
import { Quantity } from '../../ui/display/quantity.tsx'
import { pickersText } from '../../ui/filter/pickers.text.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { analysisLink } from '../link/analysis-link.ts'
import '../../resource/reference/pickers.css'

type SamplingColumn = 'time' | 'mode' | 'rate' | 'points' | 'axes' | 'open'

/** The columns that every list of samplings has, by name; `names` says what the axes are called where all rows are of one point. */
export function samplingColumns(
  say: (text: Text, values?: Record<string, string | number>) => string,
  names: AxisNames,
): Record<SamplingColumn, DataColumn<SamplingRecord>> {
  const named = (axes: SamplingRecord['axes']) => axes.map((axis) => names[axis]).join(' ')
  return {
    time: { key: 'dateTime', title: say(pickersText.sampled), width: 148, render: (row) => row.dateTime },
    mode: {
      key: 'freqMode',
      title: say(pickersText.mode),
      width: 72,
      render: (row) => {
        const mode = memberOf(collectionFrequencyMode, row.freqMode)
        return mode ? say(mode) : row.freqMode
      },
    },
    rate: {
      key: 'sampleHz',
      title: say(pickersText.rate),
      width: 96,
      align: 'right',
      render: (row) => <Quantity value={row.sampleHz} symbol="Hz" decimals={0} />,
    },
    points: {
      key: 'wavePoint',
      title: say(pickersText.points),
      width: 84,
      align: 'right',
      render: (row) => <Quantity value={row.wavePoint} decimals={0} />,
    },
    axes: {
      key: 'axes',
      title: say(pickersText.axes),
      width: 108,
      render: (row) => (
        <>
          {named(row.axes)}
          {row.missingAxes.length > 0 && (
            <span className="picker-warning"> {say(pickersText.missing, { axes: named(row.missingAxes) })}</span>
          )}
        </>
      ),
    },
    open: {
      key: 'open',
      title: '',
      width: 60,
      render: (row) => (
        <Link to={analysisLink(row)} onClick={(event) => event.stopPropagation()}>
          {say(pickersText.analyse)}
        </Link>
      ),
    },
  }
}
