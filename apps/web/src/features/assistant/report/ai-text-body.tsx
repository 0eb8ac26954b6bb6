import type { AiReportDetail, AiSentence, AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { aiDoubt, aiGround } from '@undertone/domain/assistant/ai-report.enums'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'
import { linkOfSource } from './source-link.ts'

/** The sentences of a paragraph. */
function paragraphsOf(body: readonly AiSentence[]): AiSentence[][] {
  const paragraphs: AiSentence[][] = []
  for (const sentence of body) {
    if (sentence.begins || paragraphs.length === 0) paragraphs.push([])
    paragraphs.at(-1)?.push(sentence)
  }
  return paragraphs
}

/** What of a sentence is unsupported, in words. */
function Doubts({ doubts }: Pick<AiSentence, 'doubts'>) {
  const say = useText()
  const why = doubts.map(({ kind, what }) => {
    const reason = say(aiDoubt.members[kind])
    return what === '' ? reason : say(texts.doubtOf, { why: reason, what })
  })
  return (
    <Tooltip title={why.join(say({ cn: '；', en: '; ' }))}>
      {/* In full for those who have no pointer. */}
      <span className={styles.mark} role="note" aria-label={`${say(texts.doubt)}. ${why.join('. ')}`}>
        {say(texts.doubt)}
        {doubts.some(({ what }) => what !== '') && `: ${doubts.flatMap(({ what }) => (what === '' ? [] : [what])).join(', ')}`}
      </span>
    </Tooltip>
  )
}

interface SentenceProps {
  readonly sentence: AiSentence
  readonly sources: readonly AiSource[]
  readonly reportId: number
  readonly current: string
}

/** A sentence as plain text, whatever it contains, with links to what it cites. */
function Sentence({ sentence: { text, cites, doubts, ground }, sources, reportId, current }: SentenceProps) {
  const say = useText()
  if (text === null) return <span className={styles.left}>{say(texts.hidden)} </span>
  return (
    <>
      <span className={styles.sentence} data-doubt={doubts.length > 0}>
        {text}
      </span>{' '}
      {cites.map((key) => {
        const source = sources.find((one) => one.key === key)
        if (!source) return null
        const name = say(texts.source, { key, title: source.title })
        return (
          <Link
            key={key}
            className={styles.cite}
            data-current={current === key}
            to={linkOfSource(source, reportId)}
            title={name}
            aria-label={name}
          >
            {key}
          </Link>
        )
      })}
      {doubts.length > 0 && <Doubts doubts={doubts} />}
      {doubts.length === 0 && ground === aiGround.members.Elsewhere.code && (
        <Tooltip title={say(aiGround.members.Elsewhere)}>
          <span className={styles.mark} data-kind="elsewhere">
            {say(texts.elsewhere)}
          </span>
        </Tooltip>
      )}{' '}
    </>
  )
}

/** The released sentences of a text, by paragraphs. */
export function AiTextBody({ detail, current }: { readonly detail: AiReportDetail; readonly current: string }) {
  // Sentences are only ever added, so their places are their keys.
  let place = 0
  return (
    <div className={styles.body} lang={detail.language === 'cn' ? 'zh' : 'en'}>
      {paragraphsOf(detail.body).map((paragraph) => (
        <p key={place}>
          {paragraph.map((sentence) => {
            place += 1
            return <Sentence key={place} sentence={sentence} sources={detail.sources} reportId={detail.id} current={current} />
          })}
        </p>
      ))}
    </div>
  )
}
