import { useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { uiText } from '../control/ui.text.ts'
import { useToast } from '../feedback/toast.tsx'
import styles from './copy-box.module.css'

/** A text with a copy button; without clipboard access (plain HTTP) the text is selected instead. */
export function CopyBox({ label, text, rows = 1 }: { readonly label: string; readonly text: string; readonly rows?: number }) {
  const say = useText()
  const toast = useToast()
  const box = useRef<HTMLTextAreaElement>(null)
  const byHand = () => {
    box.current?.select()
    toast.success(say(uiText.copyByHand))
  }
  const copy = () => {
    // Browsers have no clipboard without TLS, although its type says that it always exists.
    if (!window.isSecureContext) return byHand()
    navigator.clipboard.writeText(text).then(() => toast.success(say(uiText.copied)), byHand)
  }
  return (
    <div className={styles.copy}>
      <label>
        <span>{label}</span>
        <textarea ref={box} readOnly rows={rows} value={text} spellCheck={false} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button onClick={copy}>{say(uiText.copy)}</Button>
    </div>
  )
}
