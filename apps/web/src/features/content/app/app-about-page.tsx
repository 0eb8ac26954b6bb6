import { contentScreens } from '@undertone/domain/content/content.screens'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { RichTextView } from '../text/rich-text-view.tsx'
import styles from './app.module.css'
import { appPageText } from './app.text.ts'

/** What the platform says of itself, and the questions that users ask. */
export function AppAboutPage() {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const found = useCall(publishedCalls.published, { query: { languageType: lang } }, { noErrorPage: true })
  const { brief = null, questions = [] } = found.data ?? {}
  return (
    <Page title={brief?.title ?? say(contentScreens.appAbout.label)}>
      <div className={styles.page}>
        {found.isPending && <Skeletons shape="form" />}
        {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
        {found.data && !brief && <EmptyState title={say(appPageText.noBrief)} />}
        {brief && <RichTextView text={brief.body} />}
        {questions.length > 0 && <h2>{say(appPageText.questions)}</h2>}
        {questions.map(({ id, question, answer }) => (
          <details key={id} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Page>
  )
}
