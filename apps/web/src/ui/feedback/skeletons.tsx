import { useText } from '../../core/language/language.ts'
import { uiText } from '../control/ui.text.ts'
import styles from './skeletons.module.css'

interface SkeletonsProps {
  /** The shape of the loading content. */
  readonly shape?: 'rows' | 'cards' | 'chart' | 'form'
  readonly count?: number
}

/** A placeholder in the shape of the loading content, so that the layout does not jump. */
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
