import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import {
  type EscalationPolicy,
  type EscalationPreview,
  escalationCalls,
  type NotifiedRow,
} from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { noticeLevels } from '@undertone/domain/notify/notice-timing'
import { noticeChannel, noticeObstacle, noticeWay } from '@undertone/domain/notify/notify.enums'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import table from '../../../ui/table/dense-table.module.css'
import { levelLabels } from '../shared/level-matrix.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { countNotified } from './escalation-draft.ts'

const timeFormat = 'YYYY-MM-DD HH:mm'

type Level = (typeof noticeLevels)[number]

/** The input of the preview: machine, level and time; an empty time means now. */
export interface PreviewQuery {
  readonly equipmentId: number | null
  readonly level: number
  readonly at: string
}

interface PreviewProps {
  readonly query: PreviewQuery
  /** An unsaved policy with its company. */
  readonly draft: { readonly companyId: number; readonly policy: EscalationPolicy } | null
  onQuery(change: Partial<PreviewQuery>): void
}

/** The result for one recipient. */
function Outcome({ row }: { readonly row: NotifiedRow }) {
  const say = useText()
  const { at, obstacle } = row
  const why = obstacle === null ? null : say(memberOf(noticeObstacle, obstacle) ?? noticeObstacle.label)
  const tone = at === null ? 'unknown' : obstacle === null ? 'good' : 'warning'
  const word =
    at === null
      ? say(escalationText.notNotified)
      : obstacle === null
        ? say(escalationText.notified)
        : say(escalationText.notifiedAt, { time: at.slice(5, 16) })
  return (
    <span className={styles.outcome} data-tone={tone}>
      <ToneMark tone={tone} />
      <span>{word}</span>
      {why && <span className={styles.why}>{why}</span>}
    </span>
  )
}

/** The channel of a row; a recipient without a bot has none, as there are several chat channels. */
const channelOf = ({ channel, obstacle }: NotifiedRow): Text =>
  (channel !== null && memberOf(noticeChannel, channel)) ||
  (obstacle === noticeObstacle.members.NoRobot.code ? noticeWay.members.Chat : { cn: '', en: '' })

/** One stage: the first notification, or a step of the escalation. */
function Stage({ stage }: { readonly stage: EscalationPreview['stages'][number] }) {
  const say = useText()
  const { afterMinutes, at, rows, unseen } = stage
  const notified = countNotified(rows, unseen)
  const name = afterMinutes === 0 ? say(escalationText.immediately) : say(escalationText.afterStep, { n: afterMinutes })
  return (
    <section className={styles.stage} aria-label={name}>
      <h3>
        {name}
        <span>{at.slice(5, 16)}</span>
        <span className={styles.count} data-none={notified === 0}>
          {notified === 0 ? say(escalationText.noRecipients) : say(escalationText.countNotified, { count: notified })}
        </span>
      </h3>
      {notified === 0 && afterMinutes > 0 && <p className={styles.problem}>{say(escalationText.stepHasNoRecipients)}</p>}
      {notified === 0 && afterMinutes === 0 && rows.length === 0 && <p className={styles.hint}>{say(escalationText.noRecipientsHint)}</p>}
      {rows.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say(escalationText.who)}</th>
              <th scope="col">{say(escalationText.how)}</th>
              <th scope="col">{say(escalationText.outcome)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.accountId} ${row.channel} ${row.receiver} ${row.obstacle}`}>
                <td>{row.accountId === null ? say(escalationText.template) : row.name}</td>
                <td>
                  {say(channelOf(row))}{' '}
                  <span className={styles.receiver} title={row.receiver}>
                    {row.receiver}
                  </span>
                </td>
                <td>
                  <Outcome row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unseen > 0 && <p className={styles.hint}>{say(escalationText.unseen, { n: unseen })}</p>}
    </section>
  )
}

/** Why nothing is escalated, or the policy that applies. */
function Rule({ found }: { readonly found: EscalationPreview }) {
  const say = useText()
  const { from, holds, companyName, mutedBy, dailyLimit, timeZone } = found
  const rule =
    from === null
      ? say(escalationText.noPolicy, { name: companyName })
      : say(holds ? escalationText.byPolicy : escalationText.notFor, { name: from.companyName })
  return (
    <>
      {mutedBy && (
        <p className={styles.muted} role="status">
          <ToneMark tone="warning" />
          {say(escalationText.muted, mutedBy)}
        </p>
      )}
      <p className={styles.hint}>
        {[rule, say(escalationText.limit, { n: dailyLimit }), say(escalationText.zone, { zone: timeZone })].join(' · ')}
      </p>
    </>
  )
}

/** Shows who would be notified of an alarm at each step, who would not, and why. */
export function EscalationPreviewPanel({ query, draft, onQuery }: PreviewProps) {
  const say = useText()
  const id = useId()
  const level: Level = noticeLevels.find((one) => one === query.level) ?? noticeLevels[0]
  const isComplete = draft !== null && policyProblem(draft.policy) === null
  const at = dayjs(query.at, timeFormat).isValid() && query.at !== '' ? query.at : null
  const found = useCall(
    escalationCalls.preview,
    { body: { equipmentId: query.equipmentId ?? 0, level, at: at && `${at}:00`, draft: isComplete ? draft : null } },
    { enabled: query.equipmentId !== null, keepPrevious: true, noErrorPage: true },
  )
  return (
    <>
      <div className={styles.ask}>
        <label htmlFor={`${id}-machine`}>{say(escalationText.machine)}</label>
        <OptionSelect id={`${id}-machine`} to="equipment" value={query.equipmentId} onChange={(equipmentId) => onQuery({ equipmentId })} />
        <span id={`${id}-level`}>{say(escalationText.level)}</span>
        <Segmented<Level>
          aria-labelledby={`${id}-level`}
          value={level}
          options={noticeLevels.map((value) => ({ value, label: say(levelLabels[value]) }))}
          onChange={(next) => onQuery({ level: next })}
        />
        <label htmlFor={`${id}-at`}>{say(escalationText.time)}</label>
        <DatePicker
          id={`${id}-at`}
          value={at === null ? null : dayjs(at, timeFormat)}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format={timeFormat}
          placeholder={say(escalationText.now)}
          onChange={(day) => onQuery({ at: day ? day.format(timeFormat) : '' })}
        />
      </div>
      {draft && <p className={styles.hint}>{say(isComplete ? escalationText.withDraft : escalationText.draftIncomplete)}</p>}
      {query.equipmentId === null ? (
        <EmptyState dense title={say(escalationText.preview)} hint={say(escalationText.previewLead)} />
      ) : found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.data ? (
        <div className={styles.stages} data-old={found.isPlaceholderData}>
          <Rule found={found.data} />
          {found.data.stages.map((stage) => (
            <Stage key={stage.afterMinutes} stage={stage} />
          ))}
        </div>
      ) : (
        <Skeletons count={6} />
      )}
    </>
  )
}
