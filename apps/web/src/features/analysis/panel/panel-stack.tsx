import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import { uiText } from '../../../ui/control/ui.text.ts'
import analysis from './analysis.module.css'
import { movedShares } from './panel-shares.ts'
import styles from './panel-stack.module.css'
import type { PanelState } from './panel-state.ts'

/** A panel of a stack. */
export interface StackedPanel {
  readonly key: string
  readonly state: PanelState
  /** Its share of the height until the user moves a border. */
  readonly share: number
  readonly content: ReactNode
}

/** Share of the height per press of an arrow key (guess: a grid line of a chart). */
const keyStep = 0.04

/** Cells whose growth adds up to less than 1 leave a part of the height: that of folded panels goes to the others. */
const growth = 100

interface PanelStackProps {
  readonly panels: readonly StackedPanel[]
  readonly shares: readonly number[]
  readonly onShares: (shares: readonly number[]) => void
}

/** Panels above one another that share the height of the window; the borders between them are dragged, or moved by arrow keys. */
export function PanelStack({ panels, shares, onShares }: PanelStackProps) {
  const say = useText()
  const initial = panels.map(({ share }) => share)
  const box = useRef<HTMLDivElement>(null)
  const move = (above: number, part: number) => onShares(movedShares(shares, above, part))
  const drag = (above: number) => (event: PointerEvent<HTMLElement>) => {
    const height = box.current?.clientHeight ?? 0
    if (event.currentTarget.hasPointerCapture(event.pointerId) && height > 0) move(above, event.movementY / height)
  }
  const press = (above: number) => (event: KeyboardEvent) => {
    const part = { ArrowUp: -keyStep, ArrowDown: keyStep }[event.key]
    if (part === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(above, part)
  }
  const isFixed = panels.some(({ state }) => state !== 'Normal')
  return (
    <div className={`${analysis.panels} ${styles.stack}`} ref={box}>
      {panels.map(({ key, state, content }, at) => (
        <Fragment key={key}>
          {at > 0 && !isFixed && (
            <hr
              className={styles.border}
              aria-orientation="horizontal"
              aria-label={say(uiText.resize)}
              aria-valuenow={Math.round((shares[at - 1] ?? 0) * 100)}
              tabIndex={0}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(at - 1)}
              onDoubleClick={() => onShares(initial)}
              onKeyDown={press(at - 1)}
            />
          )}
          <div className={styles.cell} data-state={state} style={{ flexGrow: state === 'Minimum' ? 0 : growth * (shares[at] ?? 0) }}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
