import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePhone } from '../../../core/hooks/use-phone.ts'
import { useText } from '../../../core/language/language.ts'
import { boardText } from './board.text.ts'
import styles from './panels.module.css'

/** How many rows of one height a list has room for; all until it was laid out. */
function useCapacity(rows: number): readonly [React.RefObject<HTMLUListElement | null>, number] {
  const list = useRef<HTMLUListElement>(null)
  const [capacity, setCapacity] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const row = element.firstElementChild?.getBoundingClientRect().height ?? 0
      if (row > 0 && element.clientHeight > 0) setCapacity(Math.max(1, Math.floor((element.clientHeight + 2) / row)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [list, Math.min(rows, capacity)]
}

/** Rows of a panel, as many as it has room for; the others are a number in the last line. */
export function RowList({
  rows,
  total,
}: {
  readonly rows: readonly { readonly key: number; readonly row: ReactNode }[]
  readonly total: number
}) {
  const text = useText()
  const isPhone = usePhone()
  const [list, capacity] = useCapacity(rows.length)
  const shown = isPhone ? rows : rows.slice(0, capacity)
  const hidden = total - shown.length
  return (
    <>
      <ul className={styles.list} ref={list}>
        {shown.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
      {hidden > 0 && <div className={styles.more}>{text(boardText.more, { n: hidden })}</div>}
    </>
  )
}

/** A row: mark, name and what about it, value and age. */
export function PanelRow({
  mark,
  name,
  what,
  value,
  small,
  isShort = false,
}: {
  readonly mark: ReactNode
  readonly name: ReactNode
  readonly what?: ReactNode
  readonly value?: ReactNode
  readonly small?: ReactNode
  readonly isShort?: boolean
}) {
  return (
    <div className={styles.row} data-short={isShort}>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.main}>
        <span className={styles.name} data-matters={isShort ? undefined : true}>
          {name}
        </span>
        {what !== undefined && <span className={styles.what}>{what}</span>}
      </span>
      <span className={styles.side}>
        {value !== undefined && (
          <span className={styles.value} data-matters={isShort ? undefined : true}>
            {value}
          </span>
        )}
        {small !== undefined && <span className={styles.small}>{small}</span>}
      </span>
    </div>
  )
}
