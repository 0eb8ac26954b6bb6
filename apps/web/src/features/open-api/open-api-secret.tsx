import { useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { CopyBox } from '../../ui/display/copy-box.tsx'
import { OnceDialog } from '../../ui/overlay/secret-dialog.tsx'
import { openApiText } from './open-api.text.ts'
import { canSign, type TryResult, tryCall, tryPath } from './open-api-try.ts'

/** Width in px: a secret in one line (a guess). */
const width = 560

/** A secret as the server gives it away once. */
export interface ShownKey {
  readonly name: string
  readonly accessId: string
  readonly secret: string
}

/** Shows a secret, this once, and tries it: only its own button closes the dialog. */
export function OpenApiSecret({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [isTrying, setTrying] = useState(false)
  const [result, setResult] = useState<TryResult | null>(null)
  const isFine = result?.status === 200
  const attempt = () => {
    setTrying(true)
    tryCall(shown.accessId, shown.secret, lang)
      .then(setResult, (error: Error) => setResult({ status: 0, said: error.message }))
      .finally(() => setTrying(false))
  }
  return (
    <OnceDialog
      width={width}
      title={say(openApiText.secretTitle, { name: shown.name })}
      warning={say(openApiText.secretOnce)}
      stored={say(openApiText.stored)}
      onClose={onClose}
    >
      <CopyBox label={say(openApiText.accessId)} text={shown.accessId} />
      <CopyBox label={say(openApiText.secret)} text={shown.secret} />
      <div className="open-api-try">
        <Button icon="play" busy={isTrying} disabled={!canSign()} onClick={attempt}>
          {say(isTrying ? openApiText.trying : openApiText.tryCall)}
        </Button>
        <span className="open-api-hint" role="status" data-wrong={result !== null && !isFine}>
          {result === null ? (
            say(canSign() ? openApiText.tryHint : openApiText.tryInsecure, { path: `GET ${tryPath}` })
          ) : isFine ? (
            <span className="open-api-fine">{say(openApiText.tryFine, { name: result.said })}</span>
          ) : (
            `${result.status === 0 ? '' : `HTTP ${result.status} `}${result.said}`
          )}
        </span>
      </div>
    </OnceDialog>
  )
}
