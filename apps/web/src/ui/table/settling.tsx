import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { Skeletons } from '../feedback/skeletons.tsx'
import type { Density } from './density.ts'
import styles from './row-table.module.css'

/** The longest time that a table stays hidden, ms (guess: on a slow machine antd needs three frames of 100 ms for its head). */
const longestMs = 600

/** Rows of the placeholder, as many as before the rows were there. */
const veilRows = 12

/** Headings and cells may differ by borders, px. */
const tolerancePx = 3

/** Whether the headings of a drawn table stand over their columns. */
function isAligned(box: HTMLElement): boolean {
  const cellsOf = (row: string) => [...(box.querySelector(row)?.children ?? [])].filter((cell) => cell instanceof HTMLElement)
  const [headings, cells] = [cellsOf('thead > tr'), cellsOf('tbody > tr.ant-table-row')]
  return cells.every((cell, at) => Math.abs(cell.offsetWidth - (headings[at]?.offsetWidth ?? 0)) <= tolerancePx)
}

/**
 * Whether a table may be seen: its columns have been fitted and its head has followed, which antd measures some frames later; the head would take a second
 * line and push the rows. Once it has been seen it stays.
 */
function useSettled(ref: RefObject<HTMLElement | null>, isFitted: boolean, isEmpty: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useLayoutEffect(() => {
    const box = ref.current
    if (isSettled || !box) return
    // Nothing to fit, or no layout at all.
    if (isEmpty || box.clientWidth === 0) {
      setSettled(true)
      return
    }
    const look = () => {
      if (isFitted && isAligned(box)) setSettled(true)
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const heading of box.querySelectorAll('th')) sizes.observe(heading)
    const timer = setTimeout(() => setSettled(true), longestMs)
    return () => {
      sizes.disconnect()
      clearTimeout(timer)
    }
  }, [ref, isFitted, isEmpty, isSettled])
  return isSettled
}

interface SettlingProps {
  readonly box: RefObject<HTMLDivElement | null>
  readonly density: Density
  readonly isFitted: boolean
  /** Rows of the table. */
  readonly count: number
  readonly children: ReactNode
}

/** The room of a table, with the placeholder until it has settled. Its state is here so that the table is not drawn once more. */
export function Settling({ box, density, isFitted, count, children }: SettlingProps) {
  const isSettled = useSettled(box, isFitted, count === 0)
  return (
    <div ref={box} className={styles.fitted} data-density={density} data-settled={isSettled}>
      {!isSettled && (
        <div className={styles.veil}>
          <Skeletons count={Math.min(count, veilRows)} />
        </div>
      )}
      {children}
    </div>
  )
}
