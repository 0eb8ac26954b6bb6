import { aiFailure } from '@undertone/domain/assistant/ai-report.enums'
import type { AssistantAttempt, AssistantTest } from '@undertone/domain/assistant/assistant-setting.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from './setting.module.css'
import { settingText as texts } from './setting.text.ts'

/** One request of a test: whether it worked, and the words of the server as text. */
function Attempt({ attempt, extra = '' }: { readonly attempt: AssistantAttempt; readonly extra?: string }) {
  const say = useText()
  const { failure, status, words, ms } = attempt
  return (
    <dd>
      <span data-ok={failure === null}>
        {failure === null ? say(texts.works, { ms }) : say(aiFailure.members[failure])}
        {status !== null && ` (HTTP ${status})`}
        {extra}
      </span>
      {words !== '' && <code className={styles.words}>{words}</code>}
      {failure === aiFailure.members.HostRefused.code && <Link to={to.innerHosts()}>{say(texts.openHost)}</Link>}
    </dd>
  )
}

/** What the server answered to a test. */
export function ConnectionTest({ result }: { readonly result: AssistantTest }) {
  const say = useText()
  const { chat, embeddings } = result
  return (
    <div role="status">
      <dl className={styles.outcome}>
        <dt>{say(texts.chat)}</dt>
        <Attempt attempt={chat} />
        {embeddings && (
          <>
            <dt>{say(texts.embeddings)}</dt>
            <Attempt
              attempt={embeddings}
              extra={embeddings.dimensions === null ? '' : `, ${say(texts.dimensions, { n: embeddings.dimensions })}`}
            />
          </>
        )}
      </dl>
    </div>
  )
}
