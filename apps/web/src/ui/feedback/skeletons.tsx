import { useText } from '../../core/language/language.ts'
import { uiText } from '../control/ui.text.ts'
import styles from './skeletons.module.css'

interface SkeletonsProps {
  /** The shape of what is coming. */
  readonly shape?: 'rows' | 'cards' | 'chart' | 'form'
  readonly count?: number
}

/** The shape of the content while it is on its way, so that nothing jumps when it comes. */
export function Skeletons({ shape = 'rows', count = shape === 'chart' ? 1 : 8 }: SkeletonsProps) {
  const text = useText()
  return (
    <div className={styles.skeletons} data-shape={shape} aria-busy="true" role="status" aria-label={text(uiText.loading)}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <span key={at} className={styles.bar} style={{ opacity: shape === 'chart' ? 1 : Math.max(0.25, 1 - at / count) }} />
      ))}
    </div>
  )
}
