import { useState } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx'
import styles from '../parts/open-api.module.css'
import { tokenText } from './token.text.ts'
import { commandOf, configurationOf } from './token-snippet.ts'
import { type TokenTest, testToken } from './token-test-call.ts'

/** Width in px: a header with a token in one line (a guess). */
const width = 760

/** A token as returned once by the server. */
export interface ShownToken {
  readonly name: string
  readonly token: string
}

/** Shows a token once, with what an assistant needs to connect, and a test; only the button closes the dialog. */
export function ShownTokenDialog({ shown: { name, token }, onClose }: { readonly shown: ShownToken; readonly onClose: () => void }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState<TokenTest | null>(null)
  const runTest = () => {
    setTesting(true)
    testToken(token, lang)
      .then(setResult, (error: Error) => setResult({ tools: null, message: error.message }))
      .finally(() => setTesting(false))
  }
  return (
    <SecretDialog
      width={width}
      title={say(tokenText.shownTitle, { name })}
      warning={say(tokenText.once)}
      stored={say(tokenText.stored)}
      onClose={onClose}
    >
      <CopyBox label={say(tokenText.token)} text={token} />
      <CopyBox label={say(tokenText.configuration)} text={configurationOf(token, lang)} rows={12} />
      <CopyBox label={say(tokenText.command)} text={commandOf(token, lang)} rows={3} />
      <div className={styles.try}>
        <Button icon="play" busy={isTesting} onClick={runTest}>
          {say(isTesting ? tokenText.testing : tokenText.test)}
        </Button>
        <span className={styles.hint} role="status" data-wrong={result !== null && result.tools === null}>
          {result === null ? (
            say(tokenText.testHint)
          ) : result.tools === null ? (
            result.message
          ) : (
            <span className={styles.fine}>{say(tokenText.testFine, { count: result.tools })}</span>
          )}
        </span>
      </div>
    </SecretDialog>
  )
}
