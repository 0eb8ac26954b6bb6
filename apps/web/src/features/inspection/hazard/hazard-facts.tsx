import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import type { HazardDetail } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardProof, hazardStage } from '@undertone/domain/inspection/hazard/hazard.enums'
import { type HazardMoveKey, hazardMoves } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { dangerStatus } from '@undertone/domain/inspection/inspection.enums'
import { workAccess } from '@undertone/domain/work/work.calls'
import { workStage } from '@undertone/domain/work/work.enums'
import { auditStatus, issueLevel } from '@undertone/domain/work/work-status.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { HazardDue } from './hazard-columns.tsx'

type Hazard = { readonly hazard: HazardDetail }

/** What it is, where, whose, until when, and where it came from. */
export function HazardFacts({ hazard }: Hazard) {
  const say = useText()
  const { can } = useSession()
  return (
    <Facts>
      <Fact name={hazardText.number}>{hazard.id}</Fact>
      <Fact name={hazardText.stage}>
        <StateTag of={hazardStage} code={hazard.stage} />
      </Fact>
      <Fact name={dangerStatus.label}>
        <StateTag of={dangerStatus} code={hazard.status} />
      </Fact>
      <Fact name={auditStatus.label}>
        <StateTag of={auditStatus} code={hazard.audit} />
      </Fact>
      <Fact name={hazardText.level}>
        <StateTag of={issueLevel} code={hazard.level} />
      </Fact>
      <Fact name={hazardText.place}>
        {hazard.equipmentId !== null && can('business:monitor:list') ? (
          <Link to={to.machine({ equipmentId: hazard.equipmentId })}>{hazard.equipmentName}</Link>
        ) : (
          (hazard.equipmentName ?? hazard.areaName)
        )}
        {hazard.mappingName && <span className={styles.quiet}> / {hazard.mappingName}</span>}
        {hazard.place && <span className={styles.quiet}> / {hazard.place}</span>}
      </Fact>
      <Fact name={hazardText.owner}>{hazard.owner?.name ?? say(hazardText.noOwner)}</Fact>
      <Fact name={hazardText.due}>
        <HazardDue hazard={hazard} say={say} />
      </Fact>
      <Fact name={hazardText.reported}>{say(hazardText.by, { name: hazard.reporter.name, time: hazard.createdAt })}</Fact>
      {hazard.source && <Fact name={hazardText.source}>{hazard.source}</Fact>}
      {hazard.recurrenceOf !== null && (
        <Fact name={hazardText.source}>
          <Link to={to.hazards({ id: hazard.recurrenceOf })}>{say(hazardText.again, { id: hazard.recurrenceOf })}</Link>
        </Fact>
      )}
      {hazard.taskId !== null && <Fact name={hazardText.source}>{say(hazardText.round, { id: hazard.taskId })}</Fact>}
      {hazard.settledAt && hazard.settledBy && (
        <Fact name={hazardText.settled}>{say(hazardText.by, { name: hazard.settledBy, time: hazard.settledAt })}</Fact>
      )}
    </Facts>
  )
}

/** What is wrong, why, and what puts it right. */
export function HazardFound({ hazard }: Hazard) {
  return (
    <>
      <Facts>
        {hazard.description && (
          <Fact name={hazardText.description}>
            <span className={styles.text}>{hazard.description}</span>
          </Fact>
        )}
        {hazard.cause && (
          <Fact name={hazardText.cause}>
            <span className={styles.text}>{hazard.cause}</span>
          </Fact>
        )}
        {hazard.measures && (
          <Fact name={hazardText.measures}>
            <span className={styles.text}>{hazard.measures}</span>
          </Fact>
        )}
      </Facts>
      {hazard.files.length > 0 && <Attachments files={hazard.files} />}
    </>
  )
}

/** Repairs of the hazard. */
export function HazardRepairs({ hazard }: Hazard) {
  const say = useText()
  const { can } = useSession()
  if (hazard.work.length === 0) return <p className={styles.quiet}>{say(hazardText.noRepairs)}</p>
  return (
    <ul className={styles.course}>
      {hazard.work.map(({ id, title, stage, assignees, dueAt }) => (
        <li key={id}>
          {can(workAccess('Repair', 'list', 'Inspection')) ? (
            <Link to={to.inspectionRepair({ id })}>{title}</Link>
          ) : (
            <strong>{title}</strong>
          )}
          <StateTag of={workStage} code={stage} />
          <span className={styles.quiet}>{[...assignees, dueAt].join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** What proves the hazard settled. */
export function HazardProof({ hazard }: Hazard) {
  const say = useText()
  if (hazard.proof === null) return <p className={styles.quiet}>{say(hazardText.noProof)}</p>
  return (
    <Facts>
      <Fact name={hazardProof.label}>
        <StateTag of={hazardProof} code={hazard.proof} />
      </Fact>
      {hazard.proofNote && (
        <Fact name={hazardText.note}>
          <span className={styles.text}>{hazard.proofNote}</span>
        </Fact>
      )}
      {hazard.acceptedBy && <Fact name={hazardText.acceptedBy}>{hazard.acceptedBy}</Fact>}
      {hazard.acceptedUntil && <Fact name={hazardText.acceptedUntil}>{hazard.acceptedUntil}</Fact>}
      {hazard.duplicateOf !== null && (
        <Fact name={hazardText.duplicateOf}>
          <Link to={to.hazards({ id: hazard.duplicateOf })}>{hazard.duplicateOf}</Link>
        </Fact>
      )}
    </Facts>
  )
}

const { events }: { readonly events: Readonly<Record<string, Text>> & { readonly add: Text } } = hazardText

const wordOf = (kind: string): Text => (kind in hazardMoves ? hazardMoves[kind as HazardMoveKey].done : (events[kind] ?? events.add))

/** What happened to the hazard, the newest first. */
export function HazardCourse({ hazard: { events } }: Hazard) {
  const say = useText()
  return (
    <ol className={styles.course}>
      {events.map(({ id, kind, by, note, at }) => (
        <li key={id}>
          <strong>{say(wordOf(kind))}</strong>
          <span className={styles.quiet}>{say(hazardText.by, { name: by, time: at })}</span>
          {note && <span className={styles.text}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
