import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import {
  type EscalationPolicy,
  type EscalationPreview,
  escalationCalls,
  type ToldRow,
} from '@undertone/domain/notify/escalation/escalation.calls'
import { policyProblem } from '@undertone/domain/notify/escalation/escalation-check'
import { noticeLevels } from '@undertone/domain/notify/notice-timing'
import { noticeChannel, noticeWay, tellObstacle } from '@undertone/domain/notify/notify.enums'
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
import { countTold } from './escalation-draft.ts'

const timeFormat = 'YYYY-MM-DD HH:mm'

type Level = (typeof noticeLevels)[number]

/** What is asked: of which machine, how bad, and when; an empty time is now. */
export interface Asked {
  readonly equipmentId: number | null
  readonly level: number
  readonly at: string
}

interface PreviewProps {
  readonly asked: Asked
  /** A policy that is not saved, and of which company. */
  readonly draft: { readonly companyId: number; readonly policy: EscalationPolicy } | null
  onAsk(change: Partial<Asked>): void
}

/** How it would end for one receiver. */
function Outcome({ row }: { readonly row: ToldRow }) {
  const say = useText()
  const { at, obstacle } = row
  const why = obstacle === null ? null : say(memberOf(tellObstacle, obstacle) ?? tellObstacle.label)
  const tone = at === null ? 'unknown' : obstacle === null ? 'good' : 'warning'
  const word =
    at === null
      ? say(escalationText.notTold)
      : obstacle === null
        ? say(escalationText.told)
        : say(escalationText.toldAt, { time: at.slice(5, 16) })
  return (
    <span className={styles.outcome} data-tone={tone}>
      <ToneMark tone={tone} />
      <span>{word}</span>
      {why && <span className={styles.why}>{why}</span>}
    </span>
  )
}

/** The way of a row; who has no robot has none of several. */
const wayOf = ({ channel, obstacle }: ToldRow): Text =>
  (channel !== null && memberOf(noticeChannel, channel)) ||
  (obstacle === tellObstacle.members.NoRobot.code ? noticeWay.members.Chat : { cn: '', en: '' })

/** One stage: the alarm itself, or a step of the escalation. */
function Stage({ stage }: { readonly stage: EscalationPreview['stages'][number] }) {
  const say = useText()
  const { afterMinutes, at, rows, unseen } = stage
  const told = countTold(rows, unseen)
  const name = afterMinutes === 0 ? say(escalationText.atOnce) : say(escalationText.afterStep, { n: afterMinutes })
  return (
    <section className={styles.stage} aria-label={name}>
      <h3>
        {name}
        <span>{at.slice(5, 16)}</span>
        <span className={styles.count} data-none={told === 0}>
          {told === 0 ? say(escalationText.nobody) : say(escalationText.countTold, { told })}
        </span>
      </h3>
      {told === 0 && afterMinutes > 0 && <p className={styles.problem}>{say(escalationText.nobodyStep)}</p>}
      {told === 0 && afterMinutes === 0 && rows.length === 0 && <p className={styles.hint}>{say(escalationText.nobodyAtOnce)}</p>}
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
                  {say(wayOf(row))}{' '}
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

/** Why nothing is escalated, or by whose policy it is. */
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

/** Who would be told of an alarm of a machine, step by step, and who would not, and why. */
export function EscalationPreviewPanel({ asked, draft, onAsk }: PreviewProps) {
  const say = useText()
  const id = useId()
  const level: Level = noticeLevels.find((one) => one === asked.level) ?? noticeLevels[0]
  const isWhole = draft !== null && policyProblem(draft.policy) === null
  const at = dayjs(asked.at, timeFormat).isValid() && asked.at !== '' ? asked.at : null
  const found = useCall(
    escalationCalls.preview,
    { body: { equipmentId: asked.equipmentId ?? 0, level, at: at && `${at}:00`, draft: isWhole ? draft : null } },
    { enabled: asked.equipmentId !== null, keepPrevious: true, stay: true },
  )
  return (
    <>
      <div className={styles.ask}>
        <label htmlFor={`${id}-machine`}>{say(escalationText.machine)}</label>
        <OptionSelect id={`${id}-machine`} to="equipment" value={asked.equipmentId} onChange={(equipmentId) => onAsk({ equipmentId })} />
        <span>{say(escalationText.level)}</span>
        <Segmented<Level>
          value={level}
          options={noticeLevels.map((value) => ({ value, label: say(levelLabels[value]) }))}
          onChange={(next) => onAsk({ level: next })}
        />
        <label htmlFor={`${id}-at`}>{say(escalationText.time)}</label>
        <DatePicker
          id={`${id}-at`}
          value={at === null ? null : dayjs(at, timeFormat)}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format={timeFormat}
          placeholder={say(escalationText.now)}
          onChange={(day) => onAsk({ at: day ? day.format(timeFormat) : '' })}
        />
      </div>
      {draft && <p className={styles.hint}>{say(isWhole ? escalationText.withDraft : escalationText.mendFirst)}</p>}
      {asked.equipmentId === null ? (
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
