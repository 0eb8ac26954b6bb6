import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { type AiReportDetail, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { aiReportScreens } from '@undertone/domain/assistant/assistant.screens'
import { readState } from '@undertone/domain/core/read.enums'
import { to } from '@undertone/domain/index/to'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AiRating } from './ai-rating.tsx'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'
import { AiSources } from './ai-sources.tsx'
import { AiState, isComing } from './ai-state.tsx'
import { AiTextBody } from './ai-text-body.tsx'

/** How often a text that is being written is fetched, ms (guess: a sentence takes about a second). */
const growMs = 700

/** Marks a text as read once it is whole and seen. */
function useMarkRead(detail: AiReportDetail | undefined): void {
  const { mutate } = useSend(aiReportCalls.markRead, { invalidates: [aiReportCalls.findPage] })
  const unread = detail && !isComing(detail) && detail.readState === readState.members.NotRead.code ? detail.id : null
  useEffect(() => {
    if (unread !== null) mutate({ body: { ids: [unread] } })
  }, [unread, mutate])
}

/** What can be done with a text: stop it, or have it written again. */
function Actions({ detail }: { readonly detail: AiReportDetail }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { id, alarmId, findingId } = detail
  const reads = [aiReportCalls.getDetail, aiReportCalls.findPage, alarmRecordCalls.detail]
  const stop = useSend(aiReportCalls.stop, { invalidates: reads })
  const write = useSend(aiReportCalls.write, { invalidates: reads })
  return (
    <>
      <Link className={styles.open} to={alarmId === null ? to.finding({ id: findingId }) : to.alarm({ id: alarmId })}>
        {say(alarmId === null ? texts.openFinding : texts.openAlarm)}
      </Link>
      {can(aiReportCalls.stop.access) && isComing(detail) && (
        <Button icon="stop" busy={stop.isPending || stop.isSuccess} onClick={() => stop.mutate({ body: { id } }, { onError: toast.error })}>
          {say(stop.isSuccess ? texts.stopping : texts.stop)}
        </Button>
      )}
      {can(aiReportCalls.write.access) && !isComing(detail) && detail.isNewest && (
        <Button
          kind="primary"
          icon="refresh"
          busy={write.isPending}
          onClick={() =>
            write.mutate(
              { body: { alarmId, findingId } },
              { onSuccess: (made) => void navigate(to.aiReport({ id: made.id })), onError: toast.error },
            )
          }
        >
          {say(texts.writeAgain)}
        </Button>
      )}
    </>
  )
}

function AboutText({ detail }: { readonly detail: AiReportDetail }) {
  const say = useText()
  return (
    <>
      <Facts>
        <Fact name={aiTextState.label}>
          <StateTag of={aiTextState} code={detail.state} />
        </Fact>
        {detail.sentences > 0 && (
          <Fact name={texts.support}>
            {detail.unsupported === 0 ? (
              say(texts.allSupported)
            ) : (
              <span className={styles.doubtful}>{say(texts.unsupported, { n: detail.unsupported })}</span>
            )}
          </Fact>
        )}
        <Fact name={texts.by}>{detail.askedBy ?? say(texts.automatic)}</Fact>
        <Fact name={texts.asked}>{detail.askedAt}</Fact>
        {detail.endedAt !== null && <Fact name={texts.ended}>{detail.endedAt}</Fact>}
        <Fact name={texts.language}>{say(detail.language === 'cn' ? texts.chinese : texts.english)}</Fact>
      </Facts>
      {detail.others.length > 0 && (
        <>
          <p className={styles.quiet}>{say(texts.others)}</p>
          <ul className={styles.list}>
            {detail.others.map(({ id, state, askedAt }) => (
              <li key={id} className={styles.head}>
                <Link to={to.aiReport({ id })}>{askedAt}</Link>
                <StateTag of={aiTextState} code={state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function TextPanels({ detail, current }: { readonly detail: AiReportDetail; readonly current: string }) {
  const say = useText()
  const model = detail.model === null ? '' : say(texts.modelName, { name: detail.model })
  return (
    <div className={styles.detail}>
      <div className={styles.column}>
        <Panel title={say(texts.text)}>
          {!detail.isNewest && <p className={styles.state}>{say(texts.older)}</p>}
          <AiTextBody detail={detail} current={current} />
          <AiState detail={detail} />
          <p className={styles.note}>{say(texts.note, { model })}</p>
        </Panel>
        {!isComing(detail) && (
          <Panel title={say(texts.ratings)}>
            <AiRating key={detail.id} detail={detail} />
          </Panel>
        )}
      </div>
      <div className={styles.column}>
        <Panel title={say(texts.sources)}>
          <AiSources detail={detail} current={current} />
        </Panel>
        <Panel title={say(texts.facts)}>
          <AboutText detail={detail} />
        </Panel>
      </div>
    </div>
  )
}

/** A text about an alarm or finding, as it is written, with its sources. */
export function AiReportDetailPage() {
  const say = useText()
  const [{ id, source }] = useAddress(aiReportScreens.aiReport.query)
  const known = useCall(aiReportCalls.getDetail, { query: { id: String(id) } }, { enabled: id !== null, noErrorPage: true })
  const coming = id !== null && known.data !== undefined && isComing(known.data)
  // The same request at a shorter interval, while the text grows.
  useCall(aiReportCalls.getDetail, { query: { id: String(id) } }, { enabled: coming, noErrorPage: true, refreshMs: growMs })
  const detail = id === null ? undefined : known.data
  useMarkRead(detail)
  const titled = (content: ReactNode) => <Page title={say(aiReportScreens.aiReport.label)}>{content}</Page>
  if (detail) {
    const place = [detail.companyName, detail.areaName, detail.equipmentName, detail.mappingName].filter(Boolean).join(' / ')
    return (
      <Page title={detail.title} subtitle={place} actions={<Actions key={detail.id} detail={detail} />}>
        <TextPanels detail={detail} current={source} />
      </Page>
    )
  }
  if (id !== null && known.error) return titled(<ErrorNote error={known.error} retry={() => void known.refetch()} />)
  if (id !== null && known.isPending) return titled(<Skeletons />)
  return titled(
    <EmptyState
      title={say(texts.unknown)}
      hint={say(texts.unknownHint)}
      action={<Link to={to.aiReports()}>{say(aiReportScreens.aiReports.label)}</Link>}
    />,
  )
}
