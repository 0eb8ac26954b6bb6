import type { Language } from '@undertone/domain/core/text'
import { reportCycle, reportLayout } from '@undertone/domain/report/report.enums'
import type { ReportSchedule } from '@undertone/domain/report/report-schedule.calls'
import { InputNumber } from 'antd'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, SelectField, SwitchField } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { ReceiversSelect } from '../send/send-part.tsx'
import { languageOptions } from '../shared/output-choice.tsx'
import { emptyPlace, type PlaceDraft, PlaceFields, placeProblems } from '../shared/place-fields.tsx'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import { scheduleText } from '../shared/schedule.text.ts'

interface ScheduleDraft extends PlaceDraft {
  readonly cycle: 'week' | 'month'
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly timeZone: string
  readonly language: Language
  readonly attaches: boolean
  readonly receivers: readonly string[]
  readonly layout: 'portrait' | 'wide'
  readonly enabled: boolean
}

/** A first schedule: Monday at eight, for the week before. */
const draftOf = (schedule: ReportSchedule | null, language: Language): ScheduleDraft =>
  schedule
    ? {
        scope: schedule.scope,
        companyId: schedule.companyId,
        areaId: schedule.areaId,
        equipmentId: schedule.equipmentId,
        cycle: schedule.cycle,
        day: schedule.day,
        hour: schedule.hour,
        minute: schedule.minute,
        timeZone: schedule.timeZone,
        language: schedule.language,
        attaches: schedule.attaches,
        receivers: schedule.receivers,
        layout: schedule.layout,
        enabled: schedule.enabled,
      }
    : {
        ...emptyPlace,
        cycle: 'week',
        day: 1,
        hour: 8,
        minute: 0,
        timeZone: '',
        language,
        attaches: true,
        receivers: [],
        layout: 'portrait',
        enabled: true,
      }

/** A schedule as its call takes it. */
const bodyOf = ({ companyId, timeZone, receivers, ...rest }: ScheduleDraft) => ({
  ...rest,
  // No company has this number; the form is not sent without one.
  companyId: companyId ?? 0,
  receivers: [...receivers],
  ...(timeZone === '' ? {} : { timeZone }),
})

/** The time zones that this browser knows. */
const zones = () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))

/** Adds or edits a schedule. */
export function ScheduleForm({ schedule, onClose }: { readonly schedule: ReportSchedule | null; readonly onClose: () => void }) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const lang = useLanguage((state) => state.lang)
  const title = say(schedule ? scheduleText.edit : scheduleText.add)
  const options = {
    invalidates: [desk.schedule.list],
    onSaved: () => {
      toast.success(say(scheduleText.saved))
      onClose()
    },
  }
  const form = useForm<ScheduleDraft>({
    initial: () => draftOf(schedule, lang),
    rules: placeProblems,
    derive: ({ cycle }, before) => (cycle !== undefined && cycle !== before.cycle ? { day: 1 } : {}),
    unsaved: titleIfChanged(title),
    save: schedule
      ? sendWith(desk.schedule.edit, {
          ...options,
          input: (draft: ScheduleDraft) => ({ body: { ...bodyOf(draft), id: schedule.id, version: schedule.version } }),
        })
      : sendWith(desk.schedule.add, { ...options, input: (draft: ScheduleDraft) => ({ body: bodyOf(draft) }) }),
  })
  const isWeek = form.values.cycle === reportCycle.members.Week.code
  const weekDays = say(scheduleText.days)
    .split(',')
    .map((label, at) => ({ value: at + 1, label }))
  const number = (name: 'day' | 'hour' | 'minute', label: keyof typeof scheduleText, min: number, max: number) => (
    <Field of={form} name={name} label={say(scheduleText[label])}>
      <InputNumber<number>
        {...controlOf(form, name)}
        min={min}
        max={max}
        precision={0}
        value={form.values[name]}
        onChange={(next) => form.set({ [name]: next ?? min })}
      />
    </Field>
  )
  return (
    <FormDrawer of={form} title={title} width={560} onClose={onClose}>
      <SelectField of={form} name="cycle" label={say(reportCycle.label)} options={optionsOf(reportCycle, say)} />
      <PlaceFields of={form} />
      <div className={styles.pair}>
        {isWeek ? (
          <SelectField of={form} name="day" label={say(scheduleText.dayOfWeek)} options={weekDays} />
        ) : (
          number('day', 'dayOfMonth', 1, 28)
        )}
        <div className={styles.pair}>
          {number('hour', 'hour', 0, 23)}
          {number('minute', 'minute', 0, 59)}
        </div>
      </div>
      <SelectField
        of={form}
        name="timeZone"
        label={say(scheduleText.zone)}
        help={say(scheduleText.zoneHint)}
        showSearch
        options={[{ value: '', label: '–' }, ...zones()]}
      />
      <Field of={form} name="receivers" label={say(scheduleText.receivers)} help={say(scheduleText.receiversHint)}>
        <ReceiversSelect id={form.idOf('receivers')} value={form.values.receivers} onChange={(receivers) => form.set({ receivers })} />
      </Field>
      <div className={styles.pair}>
        <SelectField of={form} name="language" label={say(reportText.language)} options={languageOptions(say)} />
        <SelectField of={form} name="layout" label={say(reportText.layout)} options={optionsOf(reportLayout, say)} />
      </div>
      <SwitchField of={form} name="attaches" label={say(scheduleText.attaches)} />
      <SwitchField of={form} name="enabled" label={say(scheduleText.enabled)} />
    </FormDrawer>
  )
}
