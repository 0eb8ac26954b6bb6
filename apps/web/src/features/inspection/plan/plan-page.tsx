import { to } from '@undertone/domain/index/to'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallNow } from '../../../core/time/time-range.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import styles from '../round/round.module.css'
import { roundText } from '../round/round.text.ts'
import { PartsForm } from '../shared/parts-form.tsx'
import { PartsPage } from '../shared/parts-page.tsx'

/** Days of the list that is linked: rounds are made two weeks ahead. */
const daysAhead = 15
const nothing: readonly never[] = []
const noList = { isError: false, error: null, refetch: () => undefined }

/** When the next rounds of a stored plan begin, in the time of its company. */
function NextStarts({ id }: { readonly id: number }) {
  const say = useText()
  const found = useCall(inspectionTaskCalls.next, { query: { id: String(id) } }, { noErrorPage: true, fetchOnOpen: true })
  const { user } = useSession()
  const now = wallNow(user.timeZone)
  const ahead = { begin: now.format('YYYY-MM-DD 00:00:00'), end: now.add(daysAhead, 'day').format('YYYY-MM-DD 23:59:59') }
  const starts = found.data?.starts
  if (!starts) return null
  return (
    <section aria-label={say(roundText.nextStarts)}>
      <h2>
        <Link to={to.inspectionTasks({ planId: id, ...ahead })}>{say(roundText.nextStarts)}</Link>{' '}
        <span className={styles.quiet}>{say(roundText.companyTime)}</span>
      </h2>
      {starts.length === 0 ? (
        <p className={styles.quiet}>{say(roundText.noNext)}</p>
      ) : (
        <ol className={styles.starts}>
          {starts.map((start) => (
            <li key={start}>{start}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** A plan of rounds with its next dates: `id` edits it, `copy` begins with another one. */
export function PlanPage() {
  const [at] = useAddress(inspectionScreens.inspectionPlan.query)
  const edited = useEditedRow(inspectionPlan, at)
  const back = to.inspectionPlans()
  return (
    <PartsPage resource={inspectionPlan} edited={edited} list={noList} records={nothing} back={back}>
      {(mode, row) =>
        mode === 'View' && row ? (
          <>
            <RowDetail resource={inspectionPlan} row={row} />
            <NextStarts id={row.id} />
          </>
        ) : (
          <PartsForm
            key={`${mode}:${edited.source}`}
            resource={inspectionPlan}
            mode={mode}
            row={row}
            stored={nothing}
            listName=""
            back={back}
            check={() => true}
            send={async () => undefined}
          >
            {() => mode === 'Edit' && row && <NextStarts id={row.id} />}
          </PartsForm>
        )
      }
    </PartsPage>
  )
}
