import { type ReactNode, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../control/icon-button.tsx'
import { uiText } from '../control/ui.text.ts'
import { useEscape } from '../overlay/use-escape.ts'
import styles from './panel.module.css'

/** The size of a panel: normal, the whole screen, or only its title. */
export type PanelState = 'Normal' | 'Full' | 'Minimum'

interface PanelProps {
  readonly title: ReactNode
  /** Tools to the right of the title. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** It can be collapsed to its title and maximized to the whole screen. */
  readonly collapsible?: boolean
  readonly onState?: (state: PanelState) => void
  /** The content extends to the panel's edges: tables, charts. */
  readonly flush?: boolean
  readonly className?: string
}

/** A section of a screen, separated from the others by lines. */
export function Panel({ title, extra, children, collapsible = false, onState, flush = false, className = '' }: PanelProps) {
  const text = useText()
  const [state, setState] = useState<PanelState>('Normal')
  const change = (next: PanelState) => {
    setState(next)
    onState?.(next)
  }
  useEscape(() => change('Normal'), state === 'Full')
  return (
    <section className={`${styles.panel} ${className}`} data-state={state}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.extra}>
          {extra}
          {collapsible && (
            <>
              <IconButton
                icon={state === 'Minimum' ? 'chevron-down' : 'chevron-up'}
                label={text(state === 'Minimum' ? uiText.expand : uiText.collapse)}
                aria-expanded={state !== 'Minimum'}
                onClick={() => change(state === 'Minimum' ? 'Normal' : 'Minimum')}
              />
              <IconButton
                icon={state === 'Full' ? 'restore' : 'maximize'}
                label={text(state === 'Full' ? uiText.restore : uiText.maximize)}
                onClick={() => change(state === 'Full' ? 'Normal' : 'Full')}
              />
            </>
          )}
        </div>
      </header>
      {state !== 'Minimum' && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  )
}
