import { formatNumber } from '@undertone/chart/format/format-number'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import type { FaultLineFamilyKey } from '@undertone/domain/diagnosis/fault-line-families.table'
import { Fragment, useMemo, useRef } from 'react'
import { toneColor } from '../../../charts/theme/chart-palette.ts'
import { useText } from '../../../core/language/language.ts'
import { familyTones } from '../../../points/fault-line/fault-bands.ts'
import type { Slips } from '../../../points/fault-line/fault-search.ts'
import styles from './fault-panel.module.css'
import { faultsText } from './faults.text.ts'
import { type LineRow, lineRows } from './line-rows.ts'

interface FaultTableProps {
  readonly data: SpectrumData
  readonly lines: readonly FaultLine[]
  readonly slips: Slips
  readonly hushed: ReadonlySet<FaultLineFamilyKey>
  readonly atHz: number | null
  readonly onGo: (hz: number | null) => void
}

/** The fault-frequency table by part. A click on a row moves the cursor to its line; a second click moves it back. */
export function FaultTable({ data, lines, slips, hushed, atHz, onGo }: FaultTableProps) {
  const say = useText()
  const rows = useMemo(() => lineRows(data, lines, slips), [data, lines, slips])
  const from = useRef<number | null>(null)
  const parts = Map.groupBy(
    rows.filter(({ line }) => !hushed.has(line.family)),
    ({ line }) => line.part,
  )
  const isHere = (hz: number | null) => hz !== null && atHz !== null && Math.abs(hz - atHz) <= data.binHz
  const go = ({ hz }: LineRow) => {
    if (hz === null) return
    if (isHere(hz)) onGo(from.current)
    else {
      from.current = atHz
      onGo(hz)
    }
  }
  const level = ({ db, noLevelReason }: LineRow) => {
    if (noLevelReason === 'outOfRange') return <span title={say(faultsText.outOfRangeHint)}>{say(faultsText.outOfRange)}</span>
    if (noLevelReason === 'nearShaft') return <span title={say(faultsText.nearShaftHint)}>{say(faultsText.nearShaft)}</span>
    return formatNumber(db, 0)
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={say(faultsText.lines)}>
        <thead>
          <tr>
            <th scope="col">{say(faultsText.line)}</th>
            <th scope="col">{say(faultsText.order)}</th>
            <th scope="col">Hz</th>
            <th scope="col" title={say(faultsText.levelHint)}>
              {say(faultsText.level)}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...parts].map(([part, own]) => (
            <Fragment key={part}>
              <tr className={styles.part}>
                <th scope="rowgroup" colSpan={4} title={own[0]?.line.source}>
                  {part}
                  {own[0]?.line.isEstimate && <span className={styles.estimate}>{say(faultsText.estimate)}</span>}
                </th>
              </tr>
              {own.map((row) => (
                <tr
                  key={row.line.key}
                  tabIndex={row.hz === null ? -1 : 0}
                  className={styles.row}
                  data-dimmed={row.noLevelReason !== null}
                  data-tall={row.standsOut}
                  aria-current={isHere(row.hz)}
                  title={row.hz === null ? row.line.source : `${say(faultsText.moveCursor)} · ${row.line.source}`}
                  onClick={() => go(row)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') go(row)
                  }}
                >
                  <th scope="row">
                    <span className={styles.swatch} style={{ background: toneColor(familyTones[row.line.family]) }} />
                    {row.line.label}
                  </th>
                  <td>{row.line.order === 0 ? '–' : formatNumber(row.line.order, 3)}</td>
                  <td>{formatNumber(row.hz, 2)}</td>
                  <td>{level(row)}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
