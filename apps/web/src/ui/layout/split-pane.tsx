import { Drawer } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePersistedState } from '../../core/browser/use-persisted-state.ts'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../control/icon.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './split-pane.module.css'

interface SplitPaneProps {
  /** The width is stored in the browser under this name. */
  readonly name: string
  /** What the side lists; on a phone, the button that opens it. */
  readonly label: string
  readonly side: ReactNode
  readonly children: ReactNode
  /** The content has all of the width; it stays mounted when the side comes and goes. */
  readonly isHidden?: boolean
  /** Width of the side in px. */
  readonly initial?: number
  readonly min?: number
  readonly max?: number
}

/** Pixels per press of an arrow key: four steps of the 4 px grid. */
const keyStep = 16

/** The side on a phone: a sheet from the bottom. A new address is the choice that was made in it: with that as its key, it is closed again. */
function SideSheet({ label, side }: Pick<SplitPaneProps, 'label' | 'side'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="rail" size={16} />
        <span>{label}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <Drawer open={isOpen} placement="bottom" size="80dvh" title={label} onClose={() => setOpen(false)} className={styles.sheet ?? ''}>
        {side}
      </Drawer>
    </>
  )
}

/** A side pane with a stored width next to the content; the border is moved by dragging or by the arrow keys. On a phone the side is a sheet. */
export function SplitPane(props: SplitPaneProps) {
  const { label, side, children, isHidden = false } = props
  const isPhone = usePhone()
  const { key } = useLocation()
  if (!isPhone) return <WideSplitPane {...props} />
  return (
    <div className={styles.stack}>
      {!isHidden && <SideSheet key={key} label={label} side={side} />}
      <div className={styles.work}>{children}</div>
    </div>
  )
}

function WideSplitPane({ name, label, side, children, isHidden = false, initial = 260, min = 180, max = 520 }: SplitPaneProps) {
  const text = useText()
  const clamp = (width: number) => Math.round(Math.min(max, Math.max(min, width)))
  const [width, setWidth] = usePersistedState(`split.${name}`, initial, (stored) =>
    Number(stored) > 0 ? clamp(Number(stored)) : undefined,
  )
  const box = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    setWidth(clamp(event.clientX - box.current.getBoundingClientRect().left))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setWidth(clamp(width + step))
  }
  return (
    <div className={styles.split} ref={box}>
      {!isHidden && (
        <>
          <aside className={styles.side} style={{ width }} aria-label={label}>
            {side}
          </aside>
          <hr
            className={styles.border}
            aria-orientation="vertical"
            aria-label={text(uiText.resize)}
            aria-valuenow={width}
            aria-valuemin={min}
            aria-valuemax={max}
            tabIndex={0}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onDoubleClick={() => setWidth(initial)}
            onKeyDown={press}
          />
        </>
      )}
      <div className={styles.work}>{children}</div>
    </div>
  )
}
