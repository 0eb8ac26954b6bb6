import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { peakText } from '@undertone/chart/spectrum/peak-list.text'
import {
  largestFirst,
  type PeakColumn,
  type PeakSort,
  peakCells,
  peaksAsText,
  sortedPeaks,
  toggleSort,
} from '@undertone/chart/spectrum/peak-rows'
import type { NamedPeak, SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { type ReactNode, useMemo, useState } from 'react'
import dense from '../../ui/table/dense-table.module.css'
import { ChartIcon } from '../frame/chart-icons.tsx'
import { useChartText } from '../theme/chart-language.ts'
import { toneColor } from '../theme/chart-palette.ts'
import styles from './peak-list.module.css'

interface PeakListProps {
  /** The spectrum with the peaks to list. */
  data: SpectrumData
  /** Cursor frequency in Hz; its row is marked. */
  atHz: number | null
  onPick: (hz: number) => void
}

const columns: readonly PeakColumn[] = ['hz', 'order', 'amplitude', 'name']

interface SortHeadProps {
  column: PeakColumn
  name: string
  sort: PeakSort
  onSort: (column: PeakColumn) => void
}

function SortHead({ column, name, sort, onSort }: SortHeadProps): ReactNode {
  const isSorted = sort.by === column
  return (
    <th scope="col" aria-sort={isSorted ? (sort.down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {name}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sort.down ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  )
}

interface PeakRowProps {
  peak: NamedPeak
  decimals: number
  /** Its axis, if the list has several. */
  axis: { label: string; tone: ChartTone } | null
  isHere: boolean
  onPick: (hz: number) => void
}

function PeakRow({ peak, decimals, axis, isHere, onPick }: PeakRowProps): ReactNode {
  const cells = peakCells(peak, decimals)
  return (
    <tr
      tabIndex={0}
      aria-current={isHere}
      onClick={() => onPick(peak.hz)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onPick(peak.hz)
      }}
    >
      {axis && (
        <td className={styles.axis}>
          <span className={styles.swatch} style={{ background: toneColor(axis.tone) }} />
          {axis.label}
        </td>
      )}
      <td>{cells.hz}</td>
      <td>{cells.order}</td>
      <td>{cells.amplitude}</td>
      <td className={peak.name === null ? styles.unnamed : styles.name}>{peak.name ?? '–'}</td>
    </tr>
  )
}

/** The peaks of a spectrum as a table, also for screen readers. Clicking a row moves the cursor. */
export function PeakList({ data, atHz, onPick }: PeakListProps): ReactNode {
  const say = useChartText()
  const [sort, setSort] = useState(largestFirst)
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)
  const { lines, binHz, unit, quantity, decimals = 3 } = data
  const peaks = data.peaks
  const rows = useMemo(() => sortedPeaks(peaks ?? [], sort), [peaks, sort])
  const labels = useMemo(() => new Map(lines.map(({ key, label, tone }) => [key, { label, tone }])), [lines])
  const labelOf = (line: string) => labels.get(line)?.label ?? line
  const heads: Readonly<Record<PeakColumn, string>> = {
    hz: `${say(chartText.frequency)} Hz`,
    order: say(chartText.order),
    amplitude: unit ? `${unit} ${quantity}`.trim() : say(chartText.amplitude),
    name: say(chartText.lineName),
  }
  const many = lines.length > 1
  const isHere = ({ hz }: NamedPeak) => atHz !== null && Math.abs(hz - atHz) <= binHz / 2
  const copy = () => {
    const text = peaksAsText(rows, [say(chartText.series), ...columns.map((column) => heads[column])], labelOf)
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  }
  const sortBy = (column: PeakColumn): void => {
    setSort(toggleSort(sort, column))
    setCopied(null)
  }
  if (rows.length === 0) return <p className={styles.empty}>{say(peakText.none)}</p>
  return (
    <div className={styles.wrap}>
      <div className={styles.scroll}>
        <table className={`${dense.table} ${styles.table}`} aria-label={say(peakText.title)}>
          <thead>
            <tr>
              {many && <th scope="col" className={styles.axis} aria-label={say(chartText.series)} />}
              {columns.map((column) => (
                <SortHead key={column} column={column} name={heads[column]} sort={sort} onSort={sortBy} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((peak) => (
              <PeakRow
                key={`${peak.line} ${peak.hz}`}
                peak={peak}
                decimals={decimals}
                axis={many ? { label: labelOf(peak.line), tone: labels.get(peak.line)?.tone ?? 'quiet' } : null}
                isHere={isHere(peak)}
                onPick={onPick}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span>{say(peakText.rule)}</span>
        {copied === 'refused' && <span role="alert">{say(peakText.refused)}</span>}
        {window.isSecureContext && (
          <button type="button" className={styles.copy} onClick={copy}>
            <ChartIcon name={copied === 'yes' ? 'done' : 'copy'} />
            {say(copied === 'yes' ? peakText.copied : peakText.copy)}
          </button>
        )}
      </div>
    </div>
  )
}
