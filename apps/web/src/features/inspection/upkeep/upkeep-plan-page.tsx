import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { libraryScreens } from '@undertone/domain/work/library/library.screens'
import { upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { upkeepReason } from '@undertone/domain/work/upkeep/upkeep.enums'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import styles from '../round/round.module.css'
import { PartsForm } from '../shared/parts-form.tsx'
import { PartsPage } from '../shared/parts-page.tsx'
import { MeterPart } from './meter-part.tsx'
import { upkeepText } from './upkeep.text.ts'

const nothing: readonly never[] = []
const noList = { isError: false, error: null, refetch: () => undefined }

type Next = DataOf<typeof upkeepPlanCalls.next>

/** When the next services are due, and the order that is open now. */
function NextServices({ dues, open }: Pick<Next, 'dues' | 'open'>) {
  const say = useText()
  return (
    <section aria-label={say(upkeepText.next)}>
      <h2>
        {say(upkeepText.next)} <span className={styles.quiet}>{say(upkeepText.companyTime)}</span>
      </h2>
      {open && (
        <p>
          <Link to={to.inspectionUpkeep({ id: open.id })}>
            {say(upkeepText.open, { title: open.title, date: open.dueAt.slice(0, 10) })}
          </Link>
        </p>
      )}
      {dues.length === 0 ? (
        <p className={styles.quiet}>{say(upkeepText.noNext)}</p>
      ) : (
        <ol className={styles.starts}>
          {dues.map(({ at, by }) => (
            <li key={at}>
              {at.slice(0, 10)} <span className={styles.quiet}>{say(memberOf(upkeepReason, by) ?? upkeepText.next)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** What follows from a stored plan: its next services, and the running hours of its machine. */
function AfterPlan({ row }: { readonly row: AnyRow }) {
  const found = useCall(upkeepPlanCalls.next, { query: { id: String(row.id) } }, { noErrorPage: true, fetchOnOpen: true })
  if (!found.data) return null
  const { dues, open, meter } = found.data
  return (
    <>
      <NextServices dues={dues} open={open} />
      <MeterPart equipmentId={Number(row.equipmentId)} meter={meter} />
    </>
  )
}

/** A maintenance plan with its next dates: `id` edits it, `copy` begins with another one. */
export function UpkeepPlanPage() {
  const [at] = useAddress(libraryScreens.upkeepPlan.query)
  const edited = useEditedRow(upkeepPlan, at)
  const back = to.upkeepPlans()
  return (
    <PartsPage resource={upkeepPlan} edited={edited} list={noList} records={nothing} back={back}>
      {(mode, row) => (
        <>
          {mode === 'View' && row ? (
            <RowDetail resource={upkeepPlan} row={row} />
          ) : (
            <PartsForm
              key={`${mode}:${edited.source}`}
              resource={upkeepPlan}
              mode={mode}
              row={row}
              stored={nothing}
              listName=""
              back={back}
              check={() => true}
              send={async () => undefined}
            >
              {() => null}
            </PartsForm>
          )}
          {row && mode !== 'Create' && <AfterPlan row={row} />}
        </>
      )}
    </PartsPage>
  )
}
