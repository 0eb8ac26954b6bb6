import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-area.module.css'

/** An area on which files are dropped; it says so, and has buttons that choose files in another way. */
export function DropArea({
  label,
  onDrop,
  children,
}: {
  readonly label: string
  readonly onDrop: (dropped: DataTransfer) => void
  readonly children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  return (
    <section
      aria-label={label}
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer)
      }}
    >
      <span>{label}</span>
      {children}
    </section>
  )
}
