import { type CaseDetail, type CaseDraft, caseCalls } from '@undertone/domain/cases/case.calls'
import { caseScreens } from '@undertone/domain/cases/case.screens'
import type { CaseRecord } from '@undertone/domain/cases/case-content'
import { dateFormat } from '@undertone/domain/core/limits'
import { to } from '@undertone/domain/index/to'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'
import { AboutFields, type CaseHead, headOf, headRules, NameFields, TextFields } from './case-fields.tsx'

interface CaseValues extends CaseHead {
  readonly failedAt: string | null
  readonly equipmentId: number | null
}

/** From what a new case is made. */
interface SourceIds {
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly workId: number | null
}

type Start = CaseDraft | CaseDetail

const valuesOf = (start: Start): CaseValues => ({
  ...{
    caseNumber: start.caseNumber,
    name: start.name,
    author: start.author ?? '',
    failedAt: start.failedAt,
    equipmentId: start.equipmentId,
  },
  ...{ fault: start.fault, part: start.part, faultSource: start.faultSource, couplingType: start.couplingType },
  ...{ motorSpeed: start.motorSpeed, importance: start.importance, files: start.files, samplingParameters: start.samplingParameters },
  ...{ trendAnalysis: start.trendAnalysis, spectrumAnalysis: start.spectrumAnalysis, reason: start.reason },
  ...{ repairSuggestions: start.repairSuggestions, repairResults: start.repairResults },
})

/** What stays with the case, whatever is written. */
function Attached({ record }: { readonly record: CaseRecord }) {
  const say = useText()
  const parts = [
    record.spectra.length > 0 && say(caseText.attachedSpectra, { n: record.spectra.length }),
    record.trend.length > 0 && say(caseText.attachedTrend, { n: record.trend.length }),
    record.evidence.length > 0 && say(caseText.attachedLines, { n: record.evidence.length }),
    record.facts.length > 0 && say(caseText.attachedFacts, { n: record.facts.length }),
  ].filter(Boolean)
  return (
    <p className={styles.attached}>
      {say(caseText.attached)}
      {': '}
      {parts.length === 0 ? say(caseText.attachedNothing) : parts.join(', ')}
    </p>
  )
}

interface FormProps {
  readonly start: Start
  readonly source: SourceIds
  /** The stored case; null for a new one. */
  readonly stored: CaseDetail | null
}

function useCaseForm({ start, source, stored }: FormProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const onSaved = ({ id }: CaseDetail) => {
    toast.success(say(caseText.saved))
    void navigate(to.caseLibrary({ id }))
  }
  const invalidates = [caseCalls.findPage, caseCalls.getDetail, caseCalls.similar]
  const failed = ({ failedAt }: CaseValues) => ({ failedAt: failedAt ?? null })
  return useForm<CaseValues>({
    initial: () => valuesOf(start),
    rules: headRules,
    unsaved: titleIfChanged(say(stored ? caseScreens.caseForm.label : caseText.addTitle)),
    save: stored
      ? sendWith(caseCalls.edit, {
          input: ({ equipmentId: _, ...values }: CaseValues) => ({
            body: { ...headOf(values), ...failed({ ...values, equipmentId: null }), id: stored.id, version: stored.version },
          }),
          invalidates,
          onSaved,
        })
      : sendWith(caseCalls.add, {
          input: (values: CaseValues) => ({
            body: { ...headOf(values), ...failed(values), ...source, equipmentId: values.equipmentId, mappingId: start.mappingId },
          }),
          invalidates,
          onSaved,
        }),
  })
}

function CaseForm(props: FormProps) {
  const say = useText()
  const navigate = useNavigate()
  const { start, stored } = props
  const form = useCaseForm(props)
  const { failedAt, equipmentId } = form.values
  const isFixed = stored !== null || start.equipmentId !== null
  return (
    <FormFrame of={form} onCancel={() => void navigate(to.caseLibrary(stored ? { id: stored.id } : {}))}>
      <div className={styles.fields}>
        <NameFields of={form} />
        <Field of={form} name="equipmentId" label={say(caseText.machine)} help={isFixed ? say(caseText.machineFixed) : undefined}>
          {isFixed ? (
            <Input id={form.idOf('equipmentId')} disabled value={start.equipmentName ?? '-'} />
          ) : (
            <ReferencePicker
              to="equipment"
              id={form.idOf('equipmentId')}
              value={equipmentId}
              status={form.problemAt('equipmentId') === null ? undefined : 'error'}
              onChange={(id) => form.set({ equipmentId: id })}
            />
          )}
        </Field>
        <Field of={form} name="failedAt" label={say(caseText.failedAt)}>
          <DatePicker
            {...controlOf(form, 'failedAt')}
            showTime
            format={dateFormat}
            value={failedAt === null ? null : dayjs(failedAt, dateFormat)}
            onChange={(day) => form.write('failedAt', day ? day.format(dateFormat) : null)}
          />
        </Field>
        <AboutFields of={form} />
      </div>
      <Attached record={start.record} />
      <TextFields of={form} />
    </FormFrame>
  )
}

/** The form of a case: filled from a finding, an alarm or a repair, or of a stored case. */
export function CaseFormPage() {
  const say = useText()
  const [{ id, ...source }] = useAddress(caseScreens.caseForm.query)
  const stored = useCall(caseCalls.getDetail, { query: { id: String(id) } }, { enabled: id !== null, fetchOnOpen: true, noErrorPage: true })
  const draft = useCall(caseCalls.draft, { body: source }, { enabled: id === null, fetchOnOpen: true, noErrorPage: true })
  const found = id === null ? draft : stored
  return (
    <Page
      title={say(id === null ? caseText.addTitle : caseScreens.caseForm.label)}
      subtitle={id === null ? undefined : stored.data?.name}
      actions={<Link to={to.caseLibrary(id === null ? {} : { id })}>{say(caseText.back)}</Link>}
    >
      {found.error && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeletons shape="form" />}
      {found.data && <CaseForm key={id} start={found.data} source={source} stored={id === null ? null : (stored.data ?? null)} />}
    </Page>
  )
}
