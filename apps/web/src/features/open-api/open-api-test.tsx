import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'

/** Sends a test to the webhook URL in the form and shows the outcome. */
export function OpenApiTest({ id, url }: { readonly id: number | null; readonly url: string }) {
  const say = useText()
  const test = useSend(openApiCalls.sendTest)
  const result = test.data
  if (id === null) return <p className={styles.hint}>{say(openApiText.testSaved)}</p>
  return (
    <div className={styles.test}>
      <Button
        icon="play"
        busy={test.isPending}
        disabled={url.trim() === ''}
        onClick={() => test.mutate({ body: { id, notifyUrl: url.trim() } })}
      >
        {say(test.isPending ? openApiText.testing : openApiText.test)}
      </Button>
      <div className={styles.outcome} role="status">
        {test.error && <span className={styles.wrong}>{test.error.message}</span>}
        {result && (
          <>
            <StateTag of={pushOutcome} code={result.outcome} />
            {result.address !== null && <span>{say(openApiText.testReached, { address: result.address, ms: result.ms })}</span>}
            {result.status !== null && <span>{say(openApiText.testStatus, { status: result.status })}</span>}
            {result.answer !== '' && <code>{result.answer}</code>}
            {result.outcome === pushOutcome.members.HostRefused.code && <span>{say(openApiText.allowHint)}</span>}
          </>
        )}
      </div>
    </div>
  )
}
