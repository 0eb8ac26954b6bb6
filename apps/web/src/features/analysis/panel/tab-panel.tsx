import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { analysisText } from './analysis.text.ts'
import type { PanelState } from './panel-state.ts'
import styles from './tab-panel.module.css'

interface TabPanelProps {
  readonly title: string
  readonly state: PanelState
  /** A click on the title: maximise, or restore. */
  readonly onClick: () => void
  /** Controls in the header; hidden while the panel is collapsed. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** One chart of a tab under a title that collapses and expands it. */
export function TabPanel({ title, state, onClick, tools, children }: TabPanelProps) {
  const say = useText()
  return (
    <section className={styles.panel} data-state={state}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={state !== 'Minimum'}
          title={say(analysisText.maximise)}
          onClick={onClick}
        >
          <Icon name={state === 'Minimum' ? 'chevron-right' : state === 'Full' ? 'restore' : 'chevron-down'} size={14} />
          {title}
        </button>
        {state !== 'Minimum' && <div className={styles.tools}>{tools}</div>}
      </header>
      {state !== 'Minimum' && <div className={styles.body}>{children}</div>}
    </section>
  )
}
