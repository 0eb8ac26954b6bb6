import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { faultName } from '@undertone/domain/diagnosis/fault-name'
import { to } from '@undertone/domain/index/to'
import { hazardAccess } from '@undertone/domain/inspection/hazard/hazard.calls'
import type { ExternalWork, WorkDetail } from '@undertone/domain/work/work.calls'
import { externalState, workFound, workStage } from '@undertone/domain/work/work.enums'
import { type WorkMoveKey, workMoves } from '@undertone/domain/work/work-moves.table'
import { handleStatus, issueLevel } from '@undertone/domain/work/work-status.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import { assigneesOf, DueTime } from '../shared/work-words.tsx'

type Work = { readonly work: WorkDetail }

/** What a maintenance system calls the work, with its state there. */
function External({ of: { system, reference, url, state, stateText } }: { readonly of: ExternalWork }) {
  return (
    <>
      {url === null ? `${system} ${reference}` : <a href={url} target="_blank" rel="noreferrer">{`${system} ${reference}`}</a>}{' '}
      <StateTag of={externalState} code={state} />
      {stateText && <span className={styles.quiet}> {stateText}</span>}
    </>
  )
}

/** What the work is, whose, until when, and where it came from. */
export function WorkFacts({ work }: Work) {
  const say = useText()
  const { can } = useSession()
  return (
    <Facts>
      <Fact name={workText.stage}>
        <StateTag of={workStage} code={work.stage} />
      </Fact>
      <Fact name={workText.level}>
        <StateTag of={issueLevel} code={work.level} />
      </Fact>
      <Fact name={workText.machine}>
        {can('business:monitor:list') ? (
          <Link to={to.machine({ equipmentId: work.equipmentId })}>{work.equipmentName}</Link>
        ) : (
          work.equipmentName
        )}
        {work.mappingName && <span className={styles.quiet}> / {work.mappingName}</span>}
      </Fact>
      <Fact name={workText.assignees}>{assigneesOf(work, say)}</Fact>
      <Fact name={workText.due}>
        <DueTime work={work} say={say} />
      </Fact>
      <Fact name={workText.reporter}>{say(workText.by, { name: work.reporter.name, time: work.createdAt })}</Fact>
      {work.findingId !== null && (
        <Fact name={workText.source}>
          {can('business:diagnosis:list') ? (
            <Link to={to.finding({ id: work.findingId })}>{say(workText.finding, { name: work.faultName ?? '' })}</Link>
          ) : (
            say(workText.finding, { name: work.faultName ?? '' })
          )}
        </Fact>
      )}
      {work.alarmId !== null && (
        <Fact name={workText.source}>
          {can('business:alarm:list') ? <Link to={to.alarm({ id: work.alarmId })}>{say(workText.alarm)}</Link> : say(workText.alarm)}
        </Fact>
      )}
      {work.hazardId !== null && (
        <Fact name={workText.source}>
          {can(hazardAccess.list) ? (
            <Link to={to.hazards({ id: work.hazardId })}>{say(workText.hazard, { name: work.hazardTitle ?? '' })}</Link>
          ) : (
            say(workText.hazard, { name: work.hazardTitle ?? '' })
          )}
        </Fact>
      )}
      {work.faultStatus !== null && (
        <Fact name={workText.faultStatus}>
          <StateTag of={handleStatus} code={work.faultStatus} />
        </Fact>
      )}
      {work.externals.map((one) => (
        <Fact key={one.system} name={workText.external}>
          <External of={one} />
        </Fact>
      ))}
      {work.startedAt && <Fact name={workText.started}>{work.startedAt}</Fact>}
      {work.finishedAt && <Fact name={workText.finished}>{work.finishedAt}</Fact>}
      {work.reviewedAt && work.reviewer && (
        <Fact name={workText.reviewed}>{say(workText.by, { name: work.reviewer, time: work.reviewedAt })}</Fact>
      )}
    </Facts>
  )
}

/** What was found and done. */
export function WorkResult({ work }: Work) {
  const say = useText()
  if (work.found === null) return <p className={styles.quiet}>{say(workText.notFinished)}</p>
  const after = work.files.filter(({ isAfter }) => isAfter)
  return (
    <>
      <Facts>
        <Fact name={workText.foundLabel}>
          <StateTag of={workFound} code={work.found} />
        </Fact>
        {work.foundFault && <Fact name={workText.foundFault}>{say(faultName(work.foundFault, work.foundPart))}</Fact>}
        {work.foundPart && !work.foundFault && <Fact name={workText.foundPart}>{say(bearingParts[work.foundPart])}</Fact>}
        <Fact name={workText.cause}>
          <span className={styles.text}>{work.cause}</span>
        </Fact>
        <Fact name={workText.action}>
          <span className={styles.text}>{work.action}</span>
        </Fact>
        {work.componentName && <Fact name={workText.component}>{[work.componentName, work.failedPart].filter(Boolean).join(' · ')}</Fact>}
        {work.replacement && <Fact name={workText.replacement}>{work.replacement}</Fact>}
        {work.downFrom && <Fact name={workText.downtime}>{`${work.downFrom} – ${work.downTo}`}</Fact>}
      </Facts>
      {after.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{say(workText.afterFiles)}</h3>
          <Attachments files={after} />
        </>
      )}
    </>
  )
}

/** The plan: description and steps. */
export function WorkPlan({ work }: Work) {
  const say = useText()
  const before = work.files.filter(({ isAfter }) => !isAfter)
  const done = work.steps.filter(({ isDone }) => isDone).length
  return (
    <>
      {work.description && <p className={styles.text}>{work.description}</p>}
      {work.steps.length > 0 && (
        <>
          <h3 className={styles.subtitle}>
            {say(workText.steps)} <span className={styles.quiet}>{say(workText.stepsDone, { done, all: work.steps.length })}</span>
          </h3>
          <ol className={styles.steps}>
            {work.steps.map(({ text, isDone }) => (
              <li key={text} data-done={isDone}>
                {isDone ? '✓ ' : ''}
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
      {before.length > 0 && <Attachments files={before} />}
    </>
  )
}

/** Parts with what they cost, and the time of people. */
export function WorkUsed({ work: { parts, labour, cost } }: Work) {
  const say = useText()
  return (
    <>
      {parts.length > 0 && (
        <table className={dense.table} aria-label={say(workText.parts)}>
          <thead>
            <tr>
              <th scope="col">{say(workText.partName)}</th>
              <th scope="col">{say(workText.count)}</th>
              <th scope="col">{say(workText.price)}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, quantity, unitCost }) => (
              <tr key={`${name} ${quantity} ${unitCost}`}>
                <th scope="row">{name}</th>
                <td>{quantity}</td>
                <td>{unitCost.toFixed(2)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{say(workText.total)}</th>
              <td />
              <td>{cost.toFixed(2)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {labour.length > 0 && (
        <table className={dense.table} aria-label={say(workText.labour)}>
          <thead>
            <tr>
              <th scope="col">{say(workText.workerName)}</th>
              <th scope="col">{say(workText.minutesHead)}</th>
            </tr>
          </thead>
          <tbody>
            {labour.map(({ name, minutes }) => (
              <tr key={`${name} ${minutes}`}>
                <th scope="row">{name}</th>
                <td>{minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

/** What happened to the work, the newest first. */
export function WorkCourse({ work: { events } }: Work) {
  const say = useText()
  const named = (kind: string) => memberOfEvents(kind) ?? { cn: kind, en: kind }
  return (
    <ol className={styles.course}>
      {events.map(({ id, kind, by, note, at }) => (
        <li key={id}>
          <strong>{say(named(kind))}</strong>
          <span className={styles.quiet}>{say(workText.by, { name: by, time: at })}</span>
          {note && <span className={styles.text}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}

const memberOfEvents = (kind: string) =>
  kind in workMoves
    ? workMoves[kind as WorkMoveKey].done
    : (workText.events as Readonly<Record<string, { readonly cn: string; readonly en: string }>>)[kind]
