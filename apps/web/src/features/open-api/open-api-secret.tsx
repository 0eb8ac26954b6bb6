import { useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { CopyBox } from '../../ui/display/copy-box.tsx'
import { SecretDialog } from '../../ui/overlay/secret-dialog.tsx'
import { canSign, sendTestCall, type TestCallResult, testCallPath } from './open-api-test-call.ts'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'

/** Width in px: a secret in one line (a guess). */
const width = 560

/** A secret as returned once by the server. */
export interface ShownKey {
  readonly name: string
  readonly accessId: string
  readonly secret: string
}

/** Shows a secret once, with a test call; only the button closes the dialog. */
export function OpenApiSecret({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [isCalling, setCalling] = useState(false)
  const [result, setResult] = useState<TestCallResult | null>(null)
  const isFine = result?.status === 200
  const runTestCall = () => {
    setCalling(true)
    sendTestCall(shown.accessId, shown.secret, lang)
      .then(setResult, (error: Error) => setResult({ status: 0, message: error.message }))
      .finally(() => setCalling(false))
  }
  return (
    <SecretDialog
      width={width}
      title={say(openApiText.secretTitle, { name: shown.name })}
      warning={say(openApiText.secretOnce)}
      stored={say(openApiText.stored)}
      onClose={onClose}
    >
      <CopyBox label={say(openApiText.accessId)} text={shown.accessId} />
      <CopyBox label={say(openApiText.secret)} text={shown.secret} />
      <div className={styles.try}>
        <Button icon="play" busy={isCalling} disabled={!canSign()} onClick={runTestCall}>
          {say(isCalling ? openApiText.trying : openApiText.tryCall)}
        </Button>
        <span className={styles.hint} role="status" data-wrong={result !== null && !isFine}>
          {result === null ? (
            say(canSign() ? openApiText.tryHint : openApiText.tryInsecure, { path: `GET ${testCallPath}` })
          ) : isFine ? (
            <span className={styles.fine}>{say(openApiText.tryFine, { name: result.message })}</span>
          ) : (
            `${result.status === 0 ? '' : `HTTP ${result.status} `}${result.message}`
          )}
        </span>
      </div>
    </SecretDialog>
  )
}
