import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../core/language/language.ts'
import type { DataColumn } from './data-column.ts'
import { useDensity } from './density.ts'
import { fittedColumns, fitWidths } from './fit-widths.ts'
import { measureWidths, type NeededWidths } from './measure-widths.ts'
import styles from './row-table.module.css'

/** The width of an element, in px; 0 before it is laid out. */
function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    setRoom(box.clientWidth)
    const observer = new ResizeObserver(() => setRoom(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [ref])
  return room
}

interface Needed extends NeededWidths {
  /** What it was measured of: columns, language, density. */
  readonly of: string
}

const wider = (a: readonly number[], b: readonly number[]) => a.map((width, at) => Math.max(width, b[at] ?? 0))

/** Columns grow with their values, but do not shrink while the table is open: it would not be calm with live values. */
function grown(last: Needed | null, now: Needed): Needed {
  if (last?.of !== now.of) return now
  const values = wider(now.values, last.values)
  return values.join() === last.values.join() ? last : { ...now, values }
}

/**
 * Widths of columns by what they contain, so that short ones leave their room to long ones and the table does not scroll without need. Null until it
 * is drawn with rows: then the declared widths apply. `before` is the number of columns that are not listed, `beforeWidth` their width.
 */
export function useFittedWidths<T>(
  columns: readonly DataColumn<T>[],
  rows: readonly T[],
  { before, beforeWidth }: { readonly before: number; readonly beforeWidth: number },
): { readonly ref: RefObject<HTMLDivElement | null>; readonly widths: readonly number[] | null } {
  const ref = useRef<HTMLDivElement>(null)
  const room = useRoom(ref)
  const lang = useLanguage((state) => state.lang)
  const { density } = useDensity()
  const of = [lang, density, before, ...columns.map(({ key }) => key)].join()
  const [needed, setNeeded] = useState<Needed | null>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box || rows.length === 0 || box.clientWidth === 0) return
    const found = measureWidths(box, styles.probe ?? '', before)
    if (found) setNeeded((last) => grown(last, { ...found, of }))
  }, [rows, of, before])
  const widths = useMemo(
    () => (needed?.of === of && room > 0 ? fitWidths(fittedColumns(columns, needed), room - beforeWidth) : null),
    [needed, of, columns, room, beforeWidth],
  )
  return { ref, widths }
}
