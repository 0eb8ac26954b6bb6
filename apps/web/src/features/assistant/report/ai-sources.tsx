import type { AiReportDetail, AiSource } from '@undertone/domain/assistant/ai-report.calls'
import { aiSourceKind } from '@undertone/domain/assistant/ai-report.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'
import { linkOfSource } from './source-link.ts'

/** What the link of a source opens; null for a document, which is here in full. */
function pageOf({ kind, alarmId, findingId, equipmentId, mappingId, caseId }: AiSource): Text | null {
  if (alarmId !== null) return texts.openAlarm
  if (findingId !== null) return texts.openFinding
  if (mappingId !== null) return kind === aiSourceKind.members.Trend.code ? texts.openTrend : texts.openPoint
  if (caseId !== null) return texts.openCase
  return equipmentId === null ? null : texts.openMachine
}

function Source({ source, reportId, isCurrent }: { readonly source: AiSource; readonly reportId: number; readonly isCurrent: boolean }) {
  const say = useText()
  const item = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isCurrent || !item.current) return
    item.current.open = true
    item.current.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const page = pageOf(source)
  return (
    <li>
      <details ref={item} className={styles.source} data-current={isCurrent}>
        <summary>
          <strong>{source.key}</strong> {source.title}{' '}
          <span className={styles.quiet}>{say(memberOf(aiSourceKind, source.kind) ?? aiSourceKind.label)}</span>
        </summary>
        <pre>{source.text}</pre>
        {page && <Link to={linkOfSource(source, reportId)}>{say(page)}</Link>}
      </details>
    </li>
  )
}

/** What the language model was shown, with the pages that it comes from. */
export function AiSources({ detail, current }: { readonly detail: AiReportDetail; readonly current: string }) {
  const say = useText()
  const isPartial = detail.body.some(({ text }) => text === null)
  if (detail.sources.length === 0) return <p className={styles.quiet}>{say(texts.noSources)}</p>
  return (
    <>
      <ul className={styles.sources}>
        {detail.sources.map((source) => (
          <Source key={source.key} source={source} reportId={detail.id} isCurrent={source.key === current} />
        ))}
      </ul>
      {isPartial && <p className={styles.quiet}>{say(texts.hiddenSources)}</p>}
    </>
  )
}
