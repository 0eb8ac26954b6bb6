import { useRef } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'

/** A secret shown once, with a copy button; without a clipboard (plain HTTP) the button selects it instead. */
export function OneTimeSecret({ label, secret }: { readonly label: string; readonly secret: string }) {
  const say = useText()
  const toast = useToast()
  const box = useRef<HTMLInputElement>(null)
  const selectForCopy = () => {
    box.current?.select()
    toast.success(say(accessText.copyByHand))
  }
  const copy = () => {
    if (!window.isSecureContext) return selectForCopy()
    navigator.clipboard.writeText(secret).then(() => toast.success(say(accessText.copied)), selectForCopy)
  }
  return (
    <div className={styles.once}>
      <input ref={box} readOnly value={secret} aria-label={label} spellCheck={false} onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={copy}>{say(accessText.copy)}</Button>
    </div>
  )
}
