import { Children, type ReactNode, useState } from 'react'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './toolbar.module.css'

/** Controls that a phone shows at once; further ones would fill its screen before the content begins (guess). */
const shownOnPhone = 2

interface ToolbarProps {
  readonly children?: ReactNode
  /** Controls that are seldom needed: they unfold, as they do once one of them is set. */
  readonly rare?: ReactNode
  readonly isRareSet?: boolean
  readonly end?: ReactNode
  readonly label?: string
}

/** A row of controls above the content; `end` is right-aligned. On a phone the first controls stay in sight, the others unfold. */
export function Toolbar({ children, rare, isRareSet = false, end, label }: ToolbarProps) {
  const say = useText()
  const isPhone = usePhone()
  const [isUnfolded, setUnfolded] = useState(isRareSet)
  // A control that is cleared stays where it is, with the focus on it.
  if (isRareSet && !isUnfolded) setUnfolded(true)
  const controls = Children.toArray(children)
  const isFoldedOnPhone = isPhone && controls.length > shownOnPhone + 1
  const canFold = (isFoldedOnPhone || rare !== undefined) && !isRareSet
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {isFoldedOnPhone && !isUnfolded ? controls.slice(0, shownOnPhone) : children}
      {isUnfolded && rare}
      {canFold && (
        <Button icon="filter" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {say(isUnfolded ? uiText.fewerFilters : uiText.moreFilters)}
        </Button>
      )}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  )
}
