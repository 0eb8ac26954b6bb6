import { reportCycle, reportLayout } from '@undertone/domain/report/report.enums'
import { daysOfPeriod, weeksIn } from '@undertone/domain/report/report-period'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { emptyPlace, type PlaceDraft, PlaceFields, placeProblems } from '../shared/place-fields.tsx'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { dayAt, lastPeriodAt } from './last-period.ts'

interface MakeDraft extends PlaceDraft {
  readonly cycle: 'week' | 'month'
  readonly year: number
  readonly number: number
  readonly layout: 'portrait' | 'wide'
}

/** The weeks or months of a year, each with its days. */
const numbersOf = ({ cycle, year }: Pick<MakeDraft, 'cycle' | 'year'>) =>
  Array.from({ length: cycle === 'month' ? 12 : weeksIn(year) }, (_one, at) => {
    const { first, last } = daysOfPeriod({ cycle, year, number: at + 1 })
    return { value: at + 1, label: `${at + 1} · ${first.slice(5)} – ${last.slice(5)}` }
  })
/** Years to choose from (guess: before the last ten no one asks). */
const yearsShown = 10

/** Makes a report for any week or month of a company, area or machine. */
export function MakeReport({
  onClose,
  onMade,
}: {
  readonly onClose: () => void
  readonly onMade: (made: { id: number; layout: 'portrait' | 'wide' }) => void
}) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const { user } = useSession()
  const lastOf = (cycle: MakeDraft['cycle']) => lastPeriodAt(cycle, Date.now(), user.timeZone)
  const form = useForm<MakeDraft>({
    initial: () => ({ ...lastOf('week'), ...emptyPlace, companyId: user.parentCompanyId, layout: 'portrait' }),
    rules: placeProblems,
    derive: ({ cycle, year }, before) => {
      if (cycle !== undefined && cycle !== before.cycle) return lastOf(cycle)
      if (year !== undefined && before.cycle === 'week') return { number: Math.min(before.number, weeksIn(year)) }
      return {}
    },
    unsaved: titleIfChanged(say(reportText.make)),
    save: sendWith(desk.report.create, {
      // No company has this number; the form is not sent without one.
      input: ({ companyId, ...rest }: MakeDraft) => ({ body: { ...rest, companyId: companyId ?? 0 } }),
      invalidates: [desk.report.findPage],
      onSaved: ({ id, isNew }, { layout }) => {
        if (!isNew) toast.success(say(reportText.exists))
        onMade({ id, layout })
      },
    }),
  })
  const { cycle, year } = form.values
  const thisYear = Number(dayAt(Date.now(), user.timeZone).slice(0, 4))
  return (
    <FormDialog of={form} title={say(reportText.make)} width={520} action={say(reportText.make)} onClose={onClose}>
      <div className={styles.pair}>
        <SelectField of={form} name="cycle" label={say(reportCycle.label)} options={optionsOf(reportCycle, say)} />
        <SelectField
          of={form}
          name="year"
          label={say(reportText.year)}
          options={Array.from({ length: yearsShown }, (_one, at) => ({ value: thisYear - at, label: String(thisYear - at) }))}
        />
      </div>
      <SelectField
        of={form}
        name="number"
        label={say(cycle === 'month' ? reportText.month : reportText.week)}
        showSearch={{ optionFilterProp: 'label' }}
        options={numbersOf({ cycle, year })}
      />
      <PlaceFields of={form} />
      {desk.toWide && (
        <SelectField
          of={form}
          name="layout"
          label={say(reportText.layout)}
          help={say(reportText.makeHint)}
          options={optionsOf(reportLayout, say)}
        />
      )}
    </FormDialog>
  )
}
